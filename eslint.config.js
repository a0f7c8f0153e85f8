// @ts-check
import importX, { createNodeResolver } from "eslint-plugin-import-x";
import { defineConfig, globalIgnores } from "eslint/config";
import tseslint from "typescript-eslint";

const EDITION_IDS = "/^(pf1|srd35|streamlined)$/";
const EQUALITY = "BinaryExpression[operator=/^[!=]==?$/]";
const ASK_THE_EDITION =
  "Nobody asks which edition it is: ask the edition a rule question, and let each edition in src/rules/editions answer.";

/** Comparisons with an edition's name, however they are written. */
const noEditionComparison = [
  `${EQUALITY} > Literal[value=${EDITION_IDS}]`,
  `SwitchCase > Literal[value=${EDITION_IDS}]`,
  `${EQUALITY}:has(> Literal) > MemberExpression[property.name=/^edition(Id)?$/]`,
  `${EQUALITY}:has(> Literal) > MemberExpression[property.name='id'][object.name='edition']`,
  `${EQUALITY}:has(> Literal) > MemberExpression[property.name='id'][object.property.name='edition']`,
].map((selector) => ({ selector, message: ASK_THE_EDITION }));

const pureRules = {
  "import-x/no-nodejs-modules": "error",
  "no-restricted-globals": [
    "error",
    { name: "Date", message: "Rules know no clock: rounds and turns are part of the field." },
    { name: "performance", message: "Rules know no clock: rounds and turns are part of the field." },
    { name: "crypto", message: "Rules roll no dice themselves: yield a roll and let the referee answer." },
  ],
  "no-restricted-properties": [
    "error",
    {
      object: "Math",
      property: "random",
      message: "Rules roll no dice themselves: yield a roll and let the referee answer.",
    },
  ],
};

/** Who may import whom. Arrows point towards src/rules, never back. */
const boundaries = [
  {
    target: "./src/rules",
    from: ".",
    except: ["./src/rules"],
    message: "src/rules imports nothing but itself.",
  },
  {
    target: "./src/scenario",
    from: ".",
    except: ["./src/rules", "./src/scenario", "./node_modules/yaml"],
    message: "src/scenario imports src/rules and yaml, nothing else.",
  },
  {
    target: "./src/statblock",
    from: ".",
    except: ["./src/rules", "./src/statblock"],
    message: "src/statblock imports src/rules, nothing else.",
  },
  {
    target: "./src",
    from: ["./sandbox", "./scripts", "./tests"],
    message: "The package never depends on the sandbox, the scripts or the tests.",
  },
  {
    target: ["./sandbox", "./scripts"],
    from: "./tests",
    message: "Tests are nobody's library.",
  },
];

export default defineConfig(
  globalIgnores(["**/node_modules/", "dist/", "build/", ".cache/", "test-results/", "packs/"]),
  { linterOptions: { reportUnusedDisableDirectives: "error" } },
  {
    files: ["**/*.ts"],
    extends: [tseslint.configs.strictTypeChecked],
    plugins: { "import-x": importX },
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    settings: {
      "import-x/extensions": [".ts"],
      "import-x/external-module-folders": ["node_modules"],
      "import-x/parsers": { "@typescript-eslint/parser": [".ts"] },
      "import-x/resolver-next": [createNodeResolver({ extensions: [".ts", ".js", ".mjs"] })],
    },
    rules: {
      "@typescript-eslint/consistent-type-exports": "error",
      "@typescript-eslint/consistent-type-imports": "error",
      "@typescript-eslint/explicit-module-boundary-types": "error",
      "@typescript-eslint/max-params": ["error", { max: 3 }],
      "@typescript-eslint/no-confusing-void-expression": ["error", { ignoreArrowShorthand: true }],
      // A map's row is spread into its squares.
      "@typescript-eslint/no-misused-spread": ["error", { allow: ["string"] }],
      "@typescript-eslint/no-unnecessary-condition": [
        "error",
        { allowConstantLoopConditions: "only-allowed-literals" },
      ],
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", ignoreRestSiblings: true }],
      "@typescript-eslint/restrict-template-expressions": ["error", { allowNumber: true }],
      "@typescript-eslint/switch-exhaustiveness-check": [
        "error",
        { considerDefaultExhaustiveForUnions: true, requireDefaultForNonUnion: true },
      ],
      // Foundry's windows list static methods as actions and call them with the window as `this`.
      "@typescript-eslint/unbound-method": ["error", { ignoreStatic: true }],
      eqeqeq: "error",
      "import-x/no-cycle": ["error", { ignoreExternal: true }],
      "import-x/no-duplicates": "error",
      "import-x/no-restricted-paths": ["error", { zones: boundaries }],
      "max-lines": ["error", { max: 500 }],
      "max-lines-per-function": ["error", { max: 70, skipBlankLines: true, skipComments: true }],
      "no-restricted-syntax": ["error", ...noEditionComparison],
      "prefer-const": "error",
    },
  },
  {
    files: ["src/rules/**/*.ts", "src/scenario/**/*.ts", "src/statblock/**/*.ts"],
    ignores: ["src/scenario/cli.ts", "src/scenario/cli/**"],
    rules: pureRules,
  },
  {
    files: ["src/rules/editions/**/*.ts"],
    rules: { "no-restricted-syntax": "off", "max-lines": "off" },
  },
  {
    // Three besides the table, which is the context of every rule.
    files: ["src/rules/**/*.ts"],
    rules: { "@typescript-eslint/max-params": ["error", { max: 4 }] },
  },
  {
    // Foundry's contracts, which the adapter overrides and the stand-in imitates: methods that are asynchronous even
    // where nothing is awaited, that may return nothing, that take many parameters, and classes extended by mixins.
    files: ["src/foundry/**/*.ts", "sandbox/**/*.ts"],
    rules: {
      "@typescript-eslint/max-params": ["error", { max: 5 }],
      "@typescript-eslint/no-invalid-void-type": "off",
      "@typescript-eslint/no-unsafe-class-instance-assignment": "off",
      "@typescript-eslint/require-await": "off",
    },
  },
  {
    // A `describe` is a chapter, not a function.
    files: ["tests/**/*.ts"],
    rules: { "max-lines-per-function": "off", "no-restricted-syntax": "off" },
  },
);
