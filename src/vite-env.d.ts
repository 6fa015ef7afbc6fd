/// <reference types="vite/client" />

/** Set by vite.config.ts: names the build that is running (tooltip of the version label, copied error details). */
declare const __BUILD_ID__: string;
/** Set by vite.config.ts: the version of pdf.js, which names the folder of its decoders. */
declare const __PDFJS_VERSION__: string;
