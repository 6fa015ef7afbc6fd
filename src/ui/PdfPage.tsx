import { useIntersection, useMergedRef } from '@mantine/hooks';
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';
import { useEffect, useRef, useState } from 'react';
import classes from './FilePreview.module.css';
import {
  type PDFDocumentProxy,
  type RenderTask,
  getDocument,
  GlobalWorkerOptions,
} from 'pdfjs-dist/legacy/build/pdf.mjs';

/** Pages are drawn this far before they scroll into view. */
const NEAR = '600px';
/** Phones refuse larger canvases, and higher densities make no visible difference. */
const CANVAS_MAX_PIXELS = 8_000_000;
const SHARPNESS_MAX = 2;

interface PdfPageProps {
  pdf: PDFDocumentProxy;
  number: number;
  /** CSS pixels. */
  width: number;
  /** Width divided by height, until the page's own ratio is known. */
  ratio: number;
}

/**
 * One page: reserves its space, is drawn only near the viewport, and has its text for screen
 * readers.
 */
export function PdfPage({ pdf, number, width, ratio }: PdfPageProps) {
  const { ref: watch, entry } = useIntersection({ rootMargin: NEAR });
  const element = useRef<HTMLDivElement>(null);
  const ref = useMergedRef(watch, element);
  const near = entry?.isIntersecting === true;
  const [page, setPage] = useState<{ ratio: number; text: string } | null>(null);
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    if (!near) return;
    const canvas = document.createElement('canvas');
    let task: RenderTask | null = null;
    let gone = false;
    const draw = async () => {
      const source = await pdf.getPage(number);
      const plain = source.getViewport({ scale: 1 });
      const sharp = (width / plain.width) * Math.min(window.devicePixelRatio, SHARPNESS_MAX);
      const viewport = source.getViewport({
        scale: Math.min(sharp, Math.sqrt(CANVAS_MAX_PIXELS / (plain.width * plain.height))),
      });
      if (gone) return;
      canvas.width = Math.floor(viewport.width);
      canvas.height = Math.floor(viewport.height);
      canvas.setAttribute('aria-hidden', 'true');
      task = source.render({ canvas, viewport });
      await task.promise;
      const { items } = await source.getTextContent();
      if (gone) return;
      setFailed(false);
      setPage({
        ratio: plain.width / plain.height,
        text: items.map((item) => ('str' in item ? item.str : '')).join(' '),
      });
      element.current?.replaceChildren(canvas);
    };
    draw().catch(() => {
      // A rendering cancelled by unmounting is not a failure.
      if (!gone) setFailed(true);
    });
    return () => {
      gone = true;
      task?.cancel();
      canvas.remove();
      // Frees the picture's memory at once.
      canvas.width = 0;
    };
  }, [near, number, pdf, width]);

  return (
    <section
      className={classes.page}
      style={{ aspectRatio: page?.ratio ?? ratio }}
      aria-label={`Pagina ${number} di ${pdf.numPages}`}
    >
      <div ref={ref} className={classes.canvas} data-drawn={page !== null || undefined} />
      {page && <p className="visually-hidden">{page.text}</p>}
      {failed && (
        <p className={classes.failed} role="alert">
          Impossibile mostrare questa pagina.
        </p>
      )}
    </section>
  );
}

GlobalWorkerOptions.workerSrc = workerUrl;

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
