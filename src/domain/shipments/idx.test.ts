import { expect, it } from 'vitest';
import { shipmentIdx } from './idx';

const noon = new Date('2026-11-25T11:00:00Z');

it('[CO-109] the index of a shipment reads its two days in every stored form', () => {
  for (const dataConsegna of [noon, noon.toISOString(), '25/11/2026 12:00', '2026-11-25 12:00', { seconds: noon.getTime() / 1000 }]) {
    expect(shipmentIdx({ createdAt: '2026-11-20T08:00:00Z', dataConsegna })).toMatchObject({
      at: new Date('2026-11-20T08:00:00Z'),
      due: noon,
    });
  }
  expect(shipmentIdx({ dataConsegna: '25/11/2026 12:00' }).at).toEqual(noon);
  for (const odd of [null, 'x', { createdAt: 'ieri', dataConsegna: '31/02/2026', alimentazioni: 'x' }]) {
    expect(shipmentIdx(odd)).toMatchObject({ at: null, due: null });
  }
});
