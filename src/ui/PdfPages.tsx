import { useElementSize } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import classes from './FilePreview.module.css';
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { PdfPage, openPdf } from './PdfPage';
import { ZoomBox } from './ZoomBox';
import { ErrorState, BlockSkeleton } from './states';

type State =
  | { status: 'loading' }
  | { status: 'ready'; pdf: PDFDocumentProxy; ratio: number }
  | { status: 'failed' };

/**
 * Draws a PDF page by page, independent of the browser's own viewer; only pages near the viewport
 * stay in memory.
 */
export function PdfPages({ file, name }: { file: Blob; name: string }) {
  const [attempt, setAttempt] = useState(0);
  return (
    <PdfDocument key={attempt} file={file} name={name} onRetry={() => setAttempt(attempt + 1)} />
  );
}

function PdfDocument({ file, name, onRetry }: { file: Blob; name: string; onRetry: () => void }) {
  const [state, setState] = useState<State>({ status: 'loading' });
  const { ref, width } = useElementSize();

  useEffect(() => {
    let loading: ReturnType<typeof openPdf> | null = null;
    let gone = false;
    const open = async () => {
      const bytes = await file.arrayBuffer();
      if (gone) return;
      loading = openPdf(bytes);
      const pdf = await loading.promise;
      const { width: wide, height } = (await pdf.getPage(1)).getViewport({ scale: 1 });
      if (!gone) setState({ status: 'ready', pdf, ratio: wide / height });
    };
    open().catch(() => {
      if (!gone) setState({ status: 'failed' });
    });
    return () => {
      gone = true;
      void loading?.destroy();
    };
  }, [file]);

  if (state.status === 'failed') {
    return (
      <ErrorState
        text="Impossibile mostrare il documento."
        hint="Puoi aprirlo in una nuova scheda."
        onRetry={onRetry}
      />
    );
  }
  if (state.status === 'loading') return <BlockSkeleton height={420} />;
  return (
    <ZoomBox label={name}>
      {(zoom) => (
        <div ref={ref} className={classes.pages} style={{ width: `${zoom * 100}%` }}>
          {width > 0 &&
            Array.from({ length: state.pdf.numPages }, (_, index) => (
              <PdfPage
                key={index}
                pdf={state.pdf}
                number={index + 1}
                width={width}
                ratio={state.ratio}
              />
            ))}
        </div>
      )}
    </ZoomBox>
  );
}
