import {
  getDocument,
  GlobalWorkerOptions,
  type PDFDocumentProxy,
  type PDFPageProxy,
  type RenderTask,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';

GlobalWorkerOptions.workerSrc = workerUrl;

export type { PDFDocumentProxy, PDFPageProxy, RenderTask };

/** Where vite.config.ts puts the JPEG 2000 decoder (used by some scanners). */
const DECODERS_URL = `${import.meta.env.BASE_URL}assets/pdfjs-${__PDFJS_VERSION__}/`;

/**
 * Opens a PDF; transfers the buffer to the worker. No scripts, forms or eval; no WebAssembly, which
 * the CSP doesn't allow.
 */
export function openPdf(data: ArrayBuffer) {
  return getDocument({
    data,
    isEvalSupported: false,
    enableXfa: false,
    useWasm: false,
    wasmUrl: new URL(DECODERS_URL, document.baseURI).href,
  });
}
