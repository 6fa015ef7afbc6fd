import { useEffect, useRef, useState } from 'react';
import { shipmentPages } from '@/data/shipments/list';
import { shipmentMessages } from '@/domain/messages';
import { SHIPMENTS_CSV, SHIPMENTS_FILE, TRAINER_CSV, TRAINER_FILE } from '@/domain/shipments/csv';
import type { ShipmentsAsked } from '@/domain/shipments/filters';
import type { Shipment } from '@/domain/shipments/shipment';
import { csvParts, saveFile } from '@/ui/list/csv';
import { toast } from '@/ui/toast';

const FILES = {
  all: { name: SHIPMENTS_FILE, columns: SHIPMENTS_CSV },
  trainer: { name: TRAINER_FILE, columns: TRAINER_CSV },
} as const;

/** The two exports: all filtered rows, not only those loaded. Leaving the page cancels. */
export function useShipmentExport(
  asked: ShipmentsAsked,
  chosen: ((shipment: Shipment) => boolean) | null,
) {
  const [written, setWritten] = useState<number | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const start = async (file: keyof typeof FILES) => {
    if (running.current !== null) return;
    const mine = new AbortController();
    running.current = mine;
    setWritten(0);
    let rows = 0;
    const onProgress = (count: number) => {
      rows = count;
      if (!mine.signal.aborted) setWritten(count);
    };
    try {
      const parts = await csvParts(
        { ...FILES[file], pages: () => shipmentPages(asked, chosen) },
        { onProgress, signal: mine.signal },
      );
      if (parts && rows === 0) toast.error(shipmentMessages.nothingToExport);
      else if (parts) {
        saveFile(FILES[file].name, parts);
        toast.success(shipmentMessages.exported);
      }
    } catch (error) {
      if (!mine.signal.aborted) {
        console.error(error);
        toast.error(shipmentMessages.exportFailed);
      }
    }
    running.current = null;
    if (!mine.signal.aborted) setWritten(null);
  };
  return { written, start: (file: keyof typeof FILES) => void start(file) };
}
