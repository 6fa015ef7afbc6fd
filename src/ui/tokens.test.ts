import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { STATUS_COLOURS, SURFACES, tokenCss } from './tokens';

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const channel = parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** WCAG 2 contrast ratio. */
function contrast(one: string, other: string): number {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
}

const AA_TEXT = 4.5;
const AA_SHAPE = 3;

describe.each(Object.entries(STATUS_COLOURS))('status %s', (_tone, colour) => {
  it('can be read as a badge and as a button, light and dark', () => {
    expect(contrast(colour.solid, colour.onSolid)).toBeGreaterThanOrEqual(AA_TEXT);
    for (const scheme of ['light', 'dark'] as const) {
      expect(contrast(colour[scheme].soft, colour[scheme].text)).toBeGreaterThanOrEqual(AA_TEXT);
    }
  });
});

describe.each(['light', 'dark'] as const)('surfaces, %s', (scheme) => {
  const surface = SURFACES[scheme];
  it('texts can be read on every surface they stand on', () => {
    for (const background of [surface.page, surface.panel, surface['bubble-mine']]) {
      for (const text of [surface.text, surface['text-muted'], surface.accent, surface.danger]) {
        expect(contrast(background, text), `${text} on ${background}`).toBeGreaterThanOrEqual(
          AA_TEXT,
        );
      }
    }
    expect(contrast(surface['accent-soft'], surface.accent)).toBeGreaterThanOrEqual(AA_TEXT);
    expect(contrast(surface['danger-soft'], surface.danger)).toBeGreaterThanOrEqual(AA_TEXT);
  });
  it('links can be read in rows of every colour', () => {
    for (const tone of ['completato', 'aperto', 'risposto'] as const) {
      expect(
        contrast(STATUS_COLOURS[tone][scheme].soft, surface.accent),
        tone,
      ).toBeGreaterThanOrEqual(AA_TEXT);
    }
  });
  it('fields have a border that can be seen', () => {
    expect(contrast(surface.panel, surface['field-border'])).toBeGreaterThanOrEqual(AA_SHAPE);
  });
});

/** Hue, in degrees. */
function hue(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16));
  const [high, low] = [Math.max(r, g, b), Math.min(r, g, b)];
  const fromGreen = high === g ? 2 + (b - r) / (high - low) : 4 + (r - g) / (high - low);
  const sixth = high === r ? (g - b) / (high - low) : fromGreen;
  return (sixth * 60 + 360) % 360;
}

describe('[AT-128] a row’s button is', () => {
  const css = readFileSync('src/ui/global.css', 'utf8');
  it.each([
    ['aperto', 'orange', 18, 38],
    ['risposto', 'green', 90, 165],
    ['non-risposto', 'yellow', 40, 60],
    ['completato', 'red', 345, 372],
    ['letto', 'purple', 255, 300],
  ] as const)('%s: %s', (tone, _name, from, to) => {
    const { solid } = STATUS_COLOURS[tone];
    expect(tokenCss()).toContain(`--status-${tone}-solid:${solid};`);
    const turned = hue(solid) < 12 ? hue(solid) + 360 : hue(solid);
    expect(turned).toBeGreaterThanOrEqual(from);
    expect(turned).toBeLessThanOrEqual(to);
    const [, rule = ''] =
      new RegExp(`\\.status-button\\[data-tone='${tone}'\\] \\{([^}]*)\\}`).exec(css) ?? [];
    expect(rule).toContain(`background: var(--status-${tone}-solid)`);
  });
});
