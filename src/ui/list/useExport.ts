import { useEffect, useRef, useState } from 'react';
import { toast } from '../toast';
import { csvParts, saveFile, type CsvExport } from './csv';

export interface Export {
  /** Rows written so far; null while idle. */
  written: number | null;
  start: () => void;
  cancel: () => void;
}

export const EXPORT_FAILED = 'Esportazione non riuscita. Riprova.';

/** Exports all rows of a list to a file; leaving the page cancels it. */
export function useExport<Row>(csv: CsvExport<Row> | undefined, failed = EXPORT_FAILED): Export {
  const [written, setWritten] = useState<number | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function run(what: CsvExport<Row>) {
    const mine = new AbortController();
    running.current = mine;
    setWritten(0);
    try {
      const parts = await csvParts(what, {
        onProgress: (rows) => !mine.signal.aborted && setWritten(rows),
        signal: mine.signal,
      });
      if (parts) saveFile(what.name, parts);
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
    start: () => {
      if (csv && running.current === null) void run(csv);
    },
    cancel: () => {
      running.current?.abort();
      running.current = null;
      setWritten(null);
    },
  };
}
