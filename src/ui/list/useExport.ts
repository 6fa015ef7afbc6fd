import { useEffect, useRef, useState } from 'react';
import { toast } from '../feedback';
import { csvChunks, fileNameOf, saveFile, type CsvExport } from './csv';

export interface Export {
  /** Rows written so far; null while idle. */
  written: number | null;
  start: () => void;
  cancel: () => void;
}

export const EXPORT_FAILED = 'Esportazione non riuscita. Riprova.';

interface Texts {
  failed: string;
  /**
   * Message of success; `nothing` is the message shown, instead of saving a file, if there are no
   * rows.
   */
  done?: string;
  nothing?: string;
}

/** Exports all rows of a list to a file; leaving the page cancels it. */
export function useExport<Row>(csv: CsvExport<Row> | undefined, failed = EXPORT_FAILED): Export {
  const { start, ...others } = useExports<Row>({ failed });
  return { ...others, start: () => csv && start(csv) };
}

/** The same for one of several files, one at a time. */
export function useExports<Row>({ failed, done, nothing }: Texts) {
  const [written, setWritten] = useState<number | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function run(what: CsvExport<Row>) {
    const mine = new AbortController();
    running.current = mine;
    setWritten(0);
    let rows = 0;
    try {
      const chunks = await csvChunks(what, {
        onProgress: (count) => {
          rows = count;
          if (!mine.signal.aborted) setWritten(count);
        },
        signal: mine.signal,
      });
      if (chunks && nothing !== undefined && rows === 0) toast.error(nothing);
      else if (chunks) {
        saveFile(fileNameOf(what), chunks);
        if (done !== undefined) toast.success(done);
      }
    } catch (error) {
      if (mine.signal.aborted) return;
      console.error(error);
      toast.error(failed);
    } finally {
      if (running.current === mine) {
        running.current = null;
        setWritten(null);
      }
    }
  }
  return {
    written,
    start: (what: CsvExport<Row>) => {
      if (running.current === null) void run(what);
    },
    cancel: () => {
      running.current?.abort();
      running.current = null;
      setWritten(null);
    },
  };
}
