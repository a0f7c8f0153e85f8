/**
 * Pictures for Font Awesome class names. Foundry brings Font Awesome Pro, which the stand-in may not; these few strokes,
 * drawn for it, stand in for the names that are used most, and a small ring for every other name.
 */

/** Strokes in a box of 16 by 16, by the icon's name without `fa-`. */
export const STROKES: Readonly<Record<string, string>> = {
  "angles-up": "M3 8l5-5 5 5M3 13l5-5 5 5",
  "arrow-down": "M8 2v12M3 9l5 5 5-5",
  "arrow-left": "M14 8H2M7 3L2 8l5 5",
  "arrow-right": "M2 8h12M9 3l5 5-5 5",
  "arrow-right-to-bracket": "M2 8h8M7 5l3 3-3 3M10 2h4v12h-4",
  "arrow-rotate-left": "M3 3v4h4M3.5 7A5.5 5.5 0 1 1 3 10",
  "arrow-rotate-right": "M13 3v4H9M12.5 7A5.5 5.5 0 1 0 13 10",
  "arrow-up": "M8 14V2M3 7l5-5 5 5",
  "arrow-up-from-bracket": "M8 10V2M5 5l3-3 3 3M2 10v4h12v-4",
  "arrows-rotate": "M3 8a5 5 0 0 1 9-3M13 2v3h-3M13 8a5 5 0 0 1-9 3M3 14v-3h3",
  "arrows-up-down": "M8 2v12M5 5l3-3 3 3M5 11l3 3 3-3",
  "backward-fast": "M3 3v10M13 3L8 8l5 5M8 3L4 8l4 5",
  "backward-step": "M4 3v10M12 3L5 8l7 5z",
  ban: "M8 2a6 6 0 1 0 0 12A6 6 0 1 0 8 2M4 4l8 8",
  bolt: "M9 1L3 9h5l-1 6 6-8H8z",
  "book-atlas":
    "M4 2h9v10H4a1.500 1.500 0 0 0 0 2.500h9V12M4 2a1.500 1.500 0 0 0-1.500 1.500v9.500M8.500 4.500a2.500 2.500 0 1 0 0 5 2.500 2.500 0 1 0 0-5M6 7h5",
  "book-open": "M8 4C6 2.5 3.5 2.5 2 3v9c1.500-.5 4-.5 6 1 2-1.500 4.500-1.500 6-1V3c-1.500-.5-4-.5-6 1zM8 4v9",
  box: "M2 5l6-3 6 3v6l-6 3-6-3zM2 5l6 3 6-3M8 8v6",
  bullseye: "M8 2a6 6 0 1 0 0 12A6 6 0 1 0 8 2M8 5a3 3 0 1 0 0 6 3 3 0 1 0 0-6M8 7.500v1",
  burst: "M8 1l1.500 4L14 3l-2.500 4L15 9l-4 1 1 4-4-2-4 2 1-4-4-1 3.500-2L2 3l4.500 2z",
  "caret-down": "M3 6l5 5 5-5z",
  "caret-left": "M10 3L5 8l5 5z",
  "caret-right": "M6 3l5 5-5 5z",
  check: "M2.500 8.500l4 4 7-9",
  "chevron-down": "M3 6l5 5 5-5",
  "chevron-left": "M10 3L5 8l5 5",
  "chevron-right": "M6 3l5 5-5 5",
  "chevron-up": "M3 10l5-5 5 5",
  circle: "M8 2a6 6 0 1 0 0 12A6 6 0 1 0 8 2",
  "circle-check": "M8 2a6 6 0 1 0 0 12A6 6 0 1 0 8 2M5 8l2 2 4-4",
  "circle-exclamation": "M8 2a6 6 0 1 0 0 12A6 6 0 1 0 8 2M8 5v4M8 11v.5",
  "circle-half-stroke": "M8 2a6 6 0 1 0 0 12A6 6 0 1 0 8 2M8 2v12M10 4v8M12 6v4",
  "circle-info": "M8 2a6 6 0 1 0 0 12A6 6 0 1 0 8 2M8 7.500v4M8 5v.5",
  "circle-question": "M8 2a6 6 0 1 0 0 12A6 6 0 1 0 8 2M6 6.500a2 2 0 1 1 2.500 2c-.5.2-.5.5-.5 1M8 11.500v.3",
  "circle-xmark": "M8 2a6 6 0 1 0 0 12A6 6 0 1 0 8 2M6 6l4 4M10 6l-4 4",
  clock: "M8 2a6 6 0 1 0 0 12A6 6 0 1 0 8 2M8 4.500V8l2.500 2",
  "clock-rotate-left": "M3 3v3h3M3.300 6A5.500 5.500 0 1 1 3 10M8 5v3.500l2 1.500",
  coins: "M8 3c3 0 5 .8 5 2s-2 2-5 2-5-.8-5-2 2-2 5-2M3 5v6c0 1.200 2 2 5 2s5-.8 5-2V5M3 8c0 1.200 2 2 5 2s5-.8 5-2",
  comments: "M2 3h9v6H6l-3 2V9H2zM13 6h1v6h-1v2l-3-2H7",
  copy: "M5 5h9v9H5zM2 11V2h9",
  crosshairs: "M8 3.500a4.500 4.500 0 1 0 0 9 4.500 4.500 0 1 0 0-9M8 1v4M8 11v4M1 8h4M11 8h4",
  "dice-d20": "M8 1l6 3.500v7L8 15l-6-3.500v-7zM8 1L4.500 10h7zM2 4.500L4.500 10 8 15M14 4.500L11.500 10 8 15",
  "dice-d6": "M8 1.500l6 3v7l-6 3-6-3v-7zM2 4.500l6 3 6-3M8 7.500v7",
  "door-open": "M3 14V3l6-1v12M9 4h4v10M2 14h12M7 8v.5",
  dragon: "M2 13c3-1 4-3 4-5 0-3 2-5 5-5l3 2-2 2h-2c1 1 1.5 3 1 6M6 3L4 1M9 3L8 1",
  droplet: "M8 2c3 4 4 5.500 4 8a4 4 0 1 1-8 0c0-2.500 1-4 4-8z",
  download: "M8 2v8M4.500 7L8 10.500 11.500 7M2 11v3h12v-3",
  "ellipsis-vertical": "M8 3v.2M8 8v.2M8 13v.2",
  eraser: "M5.500 13.500L2 10l7-7.500 5 5-6 6zM5.500 6.500l5 5M5.500 13.500H14",
  expand: "M2 6V2h4M10 2h4v4M14 10v4h-4M6 14H2v-4",
  explosion: "M8 1l1.500 4L14 3l-2.500 4L15 9l-4 1 1 4-4-2-4 2 1-4-4-1 3.500-2L2 3l4.500 2zM8 6v4M6 8h4",
  eye: "M1 8c3-5 11-5 14 0-3 5-11 5-14 0M8 6a2 2 0 1 0 0 4 2 2 0 1 0 0-4",
  "eye-slash": "M1 8c3-5 11-5 14 0-3 5-11 5-14 0M8 6a2 2 0 1 0 0 4 2 2 0 1 0 0-4M2 2l12 12",
  feather: "M13 2c-5 0-9 3-9 8v3M4 10c4 0 7-1 9-8M6 8h4",
  "file-import": "M6 6V1.500h5L14 4.500v10H6V12M11 1.500v3h3M1 9h7M5.500 6.500L8 9l-2.500 2.500",
  fire: "M8 2c0 3-4 4-4 8a4 4 0 0 0 8 0c0-2-1-3-1-5-1 1-2 1.500-3-3z",
  flag: "M4 15V2h9l-2 3 2 3H4",
  flask: "M6 1.500h4M7 1.500V6l-4 7c0 1 .5 1.500 1.500 1.500h7c1 0 1.500-.5 1.500-1.500L9 6V1.500M5 10.500h6",
  "floppy-disk": "M2 2h9l3 3v9H2zM5 2v4h5V2M5 14v-4h6v4",
  folder: "M2 4h4l2 2h6v7H2z",
  "folder-open": "M2 13V4h4l2 2h5v2M2 13l2-5h11l-2 5z",
  "forward-fast": "M13 3v10M3 3l5 5-5 5M8 3l4 5-4 5",
  "forward-step": "M12 3v10M4 3l7 5-7 5z",
  gear: "M8 5.500a2.500 2.500 0 1 0 0 5 2.500 2.500 0 1 0 0-5M8 1.500v2M8 12.500v2M1.500 8h2M12.500 8h2M3.400 3.400l1.400 1.400M11.200 11.200l1.400 1.400M3.400 12.600l1.400-1.400M11.200 4.800l1.400-1.400",
  gears:
    "M6 5a2 2 0 1 0 0 4 2 2 0 1 0 0-4M6 2.500V4M6 10v1.500M1.500 7H3M9 7h1.500M2.800 3.800l1 1M8.200 9.200l1 1M2.800 10.200l1-1M8.200 4.800l1-1M12 10.500v3M10.500 12h3",
  gavel: "M9 2l5 5M6 5l5 5M7.500 3.500l5 5M8 8l-6 6",
  ghost: "M3 14V7a5 5 0 0 1 10 0v7l-2-1.500-1.500 1.500L8 12.500 6.500 14 5 12.500zM6 6.500v.5M10 6.500v.5",
  globe: "M8 2a6 6 0 1 0 0 12A6 6 0 1 0 8 2M2 8h12M8 2c-4 4-4 8 0 12M8 2c4 4 4 8 0 12",
  hand: "M5 9V3.500M7.500 8V2M10 8V3M12.500 9V5v5a4.500 4.500 0 0 1-8 3L2 9.500l1.500-1L5 10",
  "hand-fist": "M3 6h2V4h2V3h2v1h2v1h2v5l-2 3H5L3 10zM5 6v2M7 5v3M9 5v3M11 6v2",
  "hand-point-right":
    "M2 6h3l2-1.500h7c1 0 1 2 0 2H9M9 6.500h1.500c1 0 1 1.500 0 1.500H9.500c1 0 1 1.500 0 1.500H9c.8 0 .8 1.500 0 1.500l-3 .5H2z",
  "hand-sparkles": "M4 13V7.500M6 8V4M8 8V3M10 8V4.500v4a4 4 0 0 1-6 4.500L2.500 10M13 2v3M11.500 3.500h3",
  heart: "M8 14C3 10 2 8 2 6a3 3 0 0 1 6-1 3 3 0 0 1 6 1c0 2-1 4-6 8z",
  horse: "M4 15V9l1-4 4-3 1 1 3 3-1 2-3-.5V15M4 9c-1.500 0-2 1.500-2 3",
  heading: "M4 2.500v11M12 2.500v11M4 8h8",
  "horse-head": "M4 14c0-3 2-4 2-6L3.500 10 2 8l2.500-4L8 2.500 9 1v1.500c3 .5 5 3.500 5 7V14zM7 5v.2",
  hourglass: "M4 2h8M4 14h8M5 2c0 4 6 4 6 6M11 2c0 4-6 4-6 6M5 14c0-4 6-4 6-6M11 14c0-4-6-4-6-6",
  "hourglass-end": "M4 2h8M4 14h8M5 2c0 4 6 4 6 6M11 2c0 4-6 4-6 6M5 14c0-4 6-4 6-6M11 14c0-4-6-4-6-6M6.500 12h3",
  "hourglass-half": "M4 2h8M4 14h8M5 2v2.500L8 8l3-3.500V2M5 14v-2.500L8 8l3 3.500V14",
  keyboard: "M1.500 4h13v8h-13zM4 6.500v.2M7 6.500v.2M10 6.500v.2M12.500 6.500v.2M4 9.500h8",
  link: "M7 9a3 3 0 0 0 4 0l2-2a3 3 0 0 0-4-4L8 4M9 7a3 3 0 0 0-4 0L3 9a3 3 0 0 0 4 4l1-1",
  "link-slash": "M7 9a3 3 0 0 0 4 0l2-2a3 3 0 0 0-4-4M9 7a3 3 0 0 0-4 0L3 9a3 3 0 0 0 4 4M2 2l12 12",
  list: "M5 4h9M5 8h9M5 12h9M2 4v.2M2 8v.2M2 12v.2",
  "list-check": "M6 4h8M6 8h8M6 12h8M1.500 4l1 1 2-2M1.500 8l1 1 2-2M1.500 12l1 1 2-2",
  lock: "M3 7h10v7H3zM5 7V5a3 3 0 0 1 6 0v2",
  map: "M2 4l4-2 4 2 4-2v10l-4 2-4-2-4 2zM6 2v10M10 4v10",
  minus: "M3 8h10",
  moon: "M10 2a6 6 0 1 0 4 9A5 5 0 0 1 10 2z",
  "note-sticky": "M2 2h12v8l-4 4H2zM14 10h-4v4",
  passport: "M3 2h10v12H3zM8 5a2.500 2.500 0 1 0 0 5 2.500 2.500 0 1 0 0-5M5.500 12h5",
  pause: "M5 3v10M11 3v10",
  pen: "M2 14l1-4 8-8 3 3-8 8z",
  "pen-to-square": "M7 3H3v10h10V9M6 10l.5-2.5L12.5 1.5l2 2-6 6z",
  "person-falling":
    "M10.500 2a1.500 1.500 0 1 0 0 3 1.500 1.500 0 1 0 0-3M9 6L5 8M9 6l4 2M5 8L2 6.500M5 8l3 3-2 3M5 8l-2 4",
  "person-rays":
    "M8 4a1.500 1.500 0 1 0 0 .1M8 6v4M6 7h4M6.500 14L8 10l1.500 4M2 3l1.500 1.500M14 3l-1.500 1.500M1.500 8h2M12.500 8h2",
  "person-running": "M10 2.500v.2M9 5L6 8l3 2-1 4M6 8L3 9M9 5l3 2.500M9 10l-3 1-3-1",
  "person-through-window":
    "M2 2h12v12H2zM8 4.500a1 1 0 1 0 0 2 1 1 0 1 0 0-2M8 8L5 9M8 8l3 1.500M8 8v3l-2 3M8 11l2.500 3",
  "person-walking": "M8.500 2v.3M8 5v5l-2.500 4M8 10l2.500 4M8 6L5.500 8.500M8 6l2.500 2",
  "person-walking-arrow-loop-left":
    "M5 1.500a1.500 1.500 0 1 0 0 3 1.500 1.500 0 1 0 0-3M5 6v4l-2 4M5 10l2 4M5 6.500L2.500 9M5 6.500L7 8.500M14.500 6c0 4-2 5-5 5M11.500 9l-2 2 2 2",
  play: "M4 2.500l9 5.500-9 5.500z",
  plus: "M8 3v10M3 8h10",
  question: "M5 5.500a3 3 0 1 1 4 3c-1 .5-1 1-1 2M8 13.500v.3",
  route:
    "M3.500 10.500a1.500 1.500 0 1 0 0 3 1.500 1.500 0 1 0 0-3M12.500 2.500a1.500 1.500 0 1 0 0 3 1.500 1.500 0 1 0 0-3M5 12h6a2 2 0 0 0 0-4H5a2 2 0 0 1 0-4h6",
  "scale-balanced":
    "M8 2v11M4 14h8M2.500 4.500L8 3.500l5.500-1M2.500 4.500L1 9h3zM13.500 3.500L12 8h3zM1 9a1.500 1.500 0 0 0 3 0M12 8a1.500 1.500 0 0 0 3 0",
  "scale-unbalanced":
    "M8 2v11M4 14h8M2.500 6.500L8 3.500l5.500-2M2.500 6.500L1 11h3zM13.500 1.500L12 6h3zM1 11a1.500 1.500 0 0 0 3 0M12 6a1.500 1.500 0 0 0 3 0",
  shield: "M8 1.500l5.500 2V8c0 3-2 5-5.500 6.500C4.500 13 2.500 11 2.500 8V3.500z",
  "shield-halved": "M8 1.500l5.500 2V8c0 3-2 5-5.500 6.500C4.500 13 2.500 11 2.500 8V3.500zM8 1.500v13",
  shirt: "M5 2L1.5 4.5 3 7l1.5-.7V14h7V6.3L13 7l1.5-2.5L11 2c-.5 1.5-1.7 2-3 2s-2.5-.5-3-2z",
  "shoe-prints":
    "M3 5h4c1.500 0 2 1 2 1.500S8.500 8 7 8H3zM1 5v3M9 10h4c1.500 0 2 1 2 1.500s-.5 1.500-2 1.500H9zM7 10v3",
  skull:
    "M4 11.500C2.500 10.500 2 9 2 7.500a6 5.500 0 0 1 12 0c0 1.500-.5 3-2 4V14H4zM5.500 7v1.500M10.500 7v1.500M7 14v-2M9 14v-2",
  sliders: "M2 4h6M11 4h3M2 12h3M8 12h6M9.5 2.5v3M6.5 10.5v3M2 8h8M13 8h1M11.5 6.5v3",
  spinner: "M8 2v3M8 11v3M2 8h3M11 8h3M4 4l2 2M10 10l2 2M4 12l2-2M10 6l2-2",
  star: "M8 1.500l2 4.500 4.500.5-3.500 3 1 5-4-2.500-4 2.500 1-5-3.500-3L6 6z",
  suitcase: "M2 5h12v8H2zM6 5V3h4v2M2 9h12",
  sun: "M8 5a3 3 0 1 0 0 6 3 3 0 1 0 0-6M8 1v2M8 13v2M1 8h2M13 8h2M3 3l1.500 1.500M11.500 11.500L13 13M3 13l1.500-1.500M11.500 4.500L13 3",
  swords: "M2 2l9 9M9.500 12.500l3-3M11.500 11.500L14 14M14 2l-9 9M3.500 9.500l3 3M4.500 11.500L2 14",
  trash: "M3 4h10M6 4V2h4v2M4 4l1 10h6l1-10M7 7v4.500M9 7v4.500",
  "treasure-chest": "M2 8V6a3 3 0 0 1 3-3h6a3 3 0 0 1 3 3v2M2 8h12v5H2zM7 7h2v3H7z",
  "triangle-exclamation": "M8 2l6.500 12h-13zM8 6.500v4M8 12v.3",
  unlock: "M3 7h10v7H3zM5 7V5a3 3 0 0 1 6-.5",
  user: "M8 2.500a2.500 2.500 0 1 0 0 5 2.500 2.500 0 1 0 0-5M3 14c0-3 2-5 5-5s5 2 5 5",
  "user-plus": "M6 2.500a2.500 2.500 0 1 0 0 5 2.500 2.500 0 1 0 0-5M1 14c0-3 2-5 5-5s5 2 5 5M13 4v5M10.500 6.500h5",
  "user-secret": "M2 6h12M4.500 6l1-4h5l1 4M5 8.500v.5M11 8.500v.5M3 14c0-2 2-3 5-3s5 1 5 3",
  users:
    "M6 3.500a2 2 0 1 0 0 4 2 2 0 1 0 0-4M2 13c0-2.500 1.500-4 4-4s4 1.500 4 4M11 4.500a1.500 1.500 0 1 1 0 3M11.500 9.500c1.500.3 2.500 1.500 2.500 3.500",
  "users-gear":
    "M6 3.500a2 2 0 1 0 0 4 2 2 0 1 0 0-4M2 13c0-2.500 1.500-4 4-4M11.500 9.500a1.500 1.500 0 1 0 0 3 1.500 1.500 0 1 0 0-3M11.500 8v1M11.500 13v1M8.500 11h1M13.500 11h1",
  "wand-magic-sparkles": "M2 14L10 6M11 2v2M10 3h2M14 7v2M13 8h2M5 2v2M4 3h2",
  "wand-sparkles": "M2 14l8-8M9 5l2 2M12 1v3M10.500 2.500h3M5 2v2M4 3h2M14 7v2M13 8h2",
  xmark: "M3.500 3.500l9 9M12.500 3.500l-9 9",
};

function dataUrl(path: string): string {
  const strokes = `<path d='${path}' fill='none' stroke='#000' stroke-width='1.600' stroke-linecap='round' stroke-linejoin='round'/>`;
  const image = `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16'>${strokes}</svg>`;
  return `url("data:image/svg+xml,${encodeURIComponent(image).replaceAll("'", "%27")}")`;
}

/** Give the icon class names their pictures, in the lowest cascade layer. Called once at start-up. */
export function installIcons(): void {
  const rules = Object.entries(STROKES).map(([name, path]) => `.fa-${name} { --fa-picture: ${dataUrl(path)}; }`);
  const style = document.createElement("style");
  style.dataset["purpose"] = "icons";
  style.textContent = `@layer elements { :root { --fa-unknown: ${dataUrl("M8 5.500a2.500 2.500 0 1 0 0 5 2.500 2.500 0 1 0 0-5")}; }\n${rules.join("\n")} }`;
  document.head.append(style);
}
