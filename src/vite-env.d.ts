/// <reference types="vite/client" />

/** Set by vite.config.ts: names the build that is running (tooltip of the version label, copied error details). */
declare const __BUILD_ID__: string;
