/// <reference types="vite/client" />

/** Set by vite.config.ts: names the build that is running (tooltip of the version label, copied error details). */
declare const __BUILD_ID__: string;
/** Set by vite.config.ts: the version of pdf.js, which names the folder of its decoders. */
declare const __PDFJS_VERSION__: string;
/** Set by vite.config.ts: the variables of scripts/lib/web-env.mjs, and DEV. Unset in tests and scripts. */
declare const __WEB_ENV__: Readonly<Record<string, string | boolean>> | undefined;
/** Set by vite.config.ts: false in a production build. Unset in tests and scripts. */
declare const __LOCAL__: boolean | undefined;
