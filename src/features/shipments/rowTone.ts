import { colorWord, type RowColor } from '@/domain/shipments/color';
import type { Shipment } from '@/domain/shipments/shipment';
import type { GridTone, Toned } from '@/ui/grid/types';

const TONES: Record<RowColor, GridTone> = {
  red: 'red',
  blue: 'blue',
  yellow: 'yellow',
  protocollo: 'purple',
  green: 'green',
  pink: 'pink',
};

/** Colour and word of a row. */
export const shipmentTone = ({ color }: Shipment): Toned | null =>
  color && { tone: TONES[color], word: colorWord(color) };
