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

/** Where vite.config.ts puts the decoder of JPEG 2000 images (some scanners use them). */
const DECODERS_URL = `${import.meta.env.BASE_URL}assets/pdfjs-${__PDFJS_VERSION__}/`;

/** Opens a PDF whose bytes are here; they are handed over to the reader. Nothing in it runs: no scripts, no forms, no evaluated functions; WebAssembly is not asked of the security policy. */
export function openPdf(data: ArrayBuffer) {
  return getDocument({
    data,
    isEvalSupported: false,
    enableXfa: false,
    useWasm: false,
    wasmUrl: new URL(DECODERS_URL, document.baseURI).href,
  });
}
