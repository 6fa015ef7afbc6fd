import { describe, expect, it } from 'vitest';
import { shipmentIdx } from './idx';

const noon = new Date('2026-11-25T11:00:00Z');

describe('the index of a shipment', () => {
  it('[CO-109] reads its two days in every stored form', () => {
    for (const dataConsegna of [
      noon,
      noon.toISOString(),
      '25/11/2026 12:00',
      '2026-11-25 12:00',
      { seconds: noon.getTime() / 1000 },
    ]) {
      expect(shipmentIdx({ createdAt: '2026-11-20T08:00:00Z', dataConsegna })).toMatchObject({
        at: new Date('2026-11-20T08:00:00Z'),
        due: noon,
      });
    }
    expect(shipmentIdx({ dataConsegna: '25/11/2026 12:00' }).at).toEqual(noon);
    for (const odd of [
      null,
      'x',
      { createdAt: 'ieri', dataConsegna: '31/02/2026', alimentazioni: 'x' },
    ]) {
      expect(shipmentIdx(odd)).toEqual({ at: null, due: null, state: 'undated' });
    }
  });

  it('[DE-030] is open until its last programme is finished', () => {
    const stateOf = (...done: (string | null)[]) =>
      shipmentIdx({
        dataConsegna: noon,
        alimentazioni: done.map((lavorato, index) => ({
          dataCreazione: `2026-10-0${index + 1}`,
          lavorato,
        })),
      }).state;
    expect(stateOf()).toBe('open');
    expect(stateOf('fatto', null)).toBe('open');
    expect(stateOf('fatto', 'problematico')).toBe('open');
    expect(stateOf(null, 'fatto')).toBe('done');
    // The newest one, whatever its position.
    const alimentazioni = [
      { dataCreazione: '2026-10-02', lavorato: 'fatto' },
      { dataCreazione: '2026-10-01' },
      'x',
      null,
    ];
    expect(shipmentIdx({ dataConsegna: noon, alimentazioni }).state).toBe('done');
  });
});
