import { describe, expect, it } from 'vitest';
import { orderAgeBadge, orderAgeDays } from './age';
import {
  GREEN_KEYWORDS,
  GREEN_SKUS,
  ORANGE_KEYWORDS,
  ORANGE_SKUS,
  productHighlight,
} from './highlight';
import { amountText } from './order';

const NOW = new Date('2026-11-21T09:00:00Z');
const ago = (days: number) => new Date(NOW.getTime() - days * 86_400_000);

describe('the age of an order', () => {
  it.each([
    [0, null],
    [23, null],
    [23.01, 'IN SCADENZA'],
    [24, 'IN SCADENZA'],
    [27.5, 'IN SCADENZA'],
  ])('[AT-139] [AT-253] [AT-084] %d days: %s', (days, badge) => {
    expect(orderAgeBadge(new Date(NOW.getTime() - days * 86_400_000), NOW)).toBe(badge);
  });
  it.each([
    [30, 'IN SCADENZA'],
    [30.99, 'IN SCADENZA'],
    [31, 'SCADUTO'],
    [400, 'SCADUTO'],
  ])('[AT-140] [AT-253] %d days after 1 December: %s', (days, badge) => {
    const now = new Date('2026-12-20T09:00:00Z');
    expect(orderAgeBadge(new Date(now.getTime() - days * 86_400_000), now)).toBe(badge);
  });
  it('counts days on the clock of Rome: the hour of summer time is neither gained nor lost', () => {
    // 25 October 2026, 03:00 → 02:00: these 31 days last one hour more.
    expect(orderAgeDays(new Date('2026-10-10T08:00:00Z'), new Date('2026-11-10T09:00:00Z'))).toBe(
      31,
    );
    expect(orderAgeBadge(new Date('2026-10-10T08:00:00Z'), new Date('2026-11-10T08:59:00Z'))).toBe(
      'IN SCADENZA',
    );
  });
  it('says nothing of an order without date or of one to come', () => {
    expect(orderAgeBadge(null, NOW)).toBeNull();
    expect(orderAgeBadge(ago(-3), NOW)).toBeNull();
  });
});

describe('products in two colours', () => {
  it('[AT-255] [AT-083] green by SKU', () => {
    for (const sku of GREEN_SKUS) expect(productHighlight({ sku, name: '' }), sku).toBe('green');
    expect(productHighlight({ sku: ' FC6PLUS6 ', name: '' })).toBe('green');
  });
  it('[AT-256] green by keyword, also inside a longer name and with other spaces', () => {
    for (const keyword of GREEN_KEYWORDS)
      expect(productHighlight({ sku: '', name: `Percorso ${keyword} online` }), keyword).toBe(
        'green',
      );
    expect(productHighlight({ sku: '', name: 'FC6 + 6' })).toBe('green');
  });
  it('[AT-257] orange by SKU', () => {
    for (const sku of ORANGE_SKUS) expect(productHighlight({ sku, name: '' }), sku).toBe('orange');
  });
  it('[AT-258] orange by keyword', () => {
    for (const keyword of ORANGE_KEYWORDS)
      expect(productHighlight({ sku: '', name: `Pacchetto ${keyword}` }), keyword).toBe('orange');
  });
  it('[AT-254] green wins where both match; what is in neither list has no colour', () => {
    expect(productHighlight({ sku: 'fc1', name: 'FC 1 +1' })).toBe('green');
    expect(productHighlight({ sku: 'fc12', name: 'FC 12' })).toBeNull();
    expect(productHighlight({ sku: 'integratore', name: 'Piano energizzante' })).toBeNull();
  });
});

describe('the amount of an order', () => {
  it('[AT-237] [AT-267] [CO-428] amounts in euro, a dash when there is none', () => {
    expect(amountText(130_050).replace(/\s/g, ' ')).toBe('1.300,50 €');
    expect(amountText(null)).toBe('—');
  });
});
