/**
 * The only source of colours, type scale, radii, shadows and motion, light and dark. theme.ts
 * passes them to the kit; the login page, which does not load the kit, uses them directly.
 */

interface StatusColour {
  /** Filled badge or row button, the same in both schemes. */
  solid: string;
  onSolid: string;
  light: { soft: string; text: string };
  dark: { soft: string; text: string };
}

/**
 * Tones of ticket statuses; every pair has AA contrast (tokens.test.ts) and always comes with a
 * word or an icon.
 */
export const STATUS_COLOURS = {
  aperto: {
    solid: '#fb923c',
    onSolid: '#3b1204',
    light: { soft: '#ffedd5', text: '#9a3412' },
    dark: { soft: '#43200c', text: '#fdba74' },
  },
  risposto: {
    solid: '#15803d',
    onSolid: '#ffffff',
    light: { soft: '#dcfce7', text: '#166534' },
    dark: { soft: '#0d3320', text: '#86efac' },
  },
  'non-risposto': {
    solid: '#fde047',
    onSolid: '#422006',
    light: { soft: '#fef9c3', text: '#854d0e' },
    dark: { soft: '#3b2f08', text: '#fde047' },
  },
  completato: {
    solid: '#b91c1c',
    onSolid: '#ffffff',
    light: { soft: '#fee2e2', text: '#991b1b' },
    dark: { soft: '#471518', text: '#fca5a5' },
  },
  bloccato: {
    solid: '#5d6b77',
    onSolid: '#ffffff',
    light: { soft: '#e3e8eb', text: '#475561' },
    dark: { soft: '#303a44', text: '#d5dce1' },
  },
  letto: {
    solid: '#7e22ce',
    onSolid: '#ffffff',
    light: { soft: '#f3e8ff', text: '#6b21a8' },
    dark: { soft: '#351a52', text: '#d8b4fe' },
  },
  neutro: {
    solid: '#475561',
    onSolid: '#ffffff',
    light: { soft: '#eff2f4', text: '#303b45' },
    dark: { soft: '#303a44', text: '#d5dce1' },
  },
} as const satisfies Record<string, StatusColour>;

/** Surface and text colours of each scheme, by purpose. */
export const SURFACES = {
  light: {
    page: '#f7f9fa',
    panel: '#ffffff',
    text: '#1b242c',
    'text-muted': '#56646f',
    border: '#dde3e7',
    'field-border': '#85929c',
    accent: '#0e726a',
    'accent-soft': '#e3f6f2',
    'bubble-mine': '#d9f3ed',
    danger: '#b91c1c',
    'danger-soft': '#fdecec',
  },
  dark: {
    page: '#12181d',
    panel: '#181f26',
    text: '#e6ebef',
    'text-muted': '#a3b0ba',
    border: '#303a44',
    'field-border': '#72808c',
    accent: '#70dcc8',
    'accent-soft': '#16332f',
    'bubble-mine': '#17403a',
    danger: '#fca5a5',
    'danger-soft': '#3a1d20',
  },
} as const;

/** Type scale, in rem. */
export const FONT_SIZES = {
  xs: '0.75rem',
  sm: '0.875rem',
  md: '0.9375rem',
  lg: '1.0625rem',
  xl: '1.25rem',
} as const;

export const SHADOWS = {
  xs: '0 1px 2px rgb(16 24 32 / 6%)',
  sm: '0 1px 3px rgb(16 24 32 / 8%), 0 1px 2px rgb(16 24 32 / 5%)',
  md: '0 4px 12px rgb(16 24 32 / 9%), 0 1px 3px rgb(16 24 32 / 6%)',
  lg: '0 10px 28px rgb(16 24 32 / 13%), 0 3px 8px rgb(16 24 32 / 7%)',
} as const;

/** Easing and durations; global.css disables them for reduced motion. */
const MOTION = { fast: '120ms', slow: '220ms', ease: 'cubic-bezier(0.2, 0, 0.2, 1)' } as const;

const declarations = (prefix: string, values: Record<string, string>) =>
  Object.entries(values)
    .map(([name, value]) => `--${prefix}${name}:${value};`)
    .join('');

const statusDeclarations = (pick: (colour: StatusColour) => Record<string, string>) =>
  Object.entries(STATUS_COLOURS)
    .map(([tone, colour]) => declarations(`status-${tone}-`, pick(colour)))
    .join('');

const scheme = (name: 'light' | 'dark') =>
  declarations('', SURFACES[name]) + statusDeclarations((colour) => colour[name]);

/**
 * The tokens as CSS variables: --panel, --text-muted, --accent, --font-sm, --shadow-md,
 * --motion-fast, --status-aperto-solid, …
 */
export function tokenCss(): string {
  const shared =
    declarations('font-', FONT_SIZES) +
    declarations('shadow-', SHADOWS) +
    declarations('motion-', MOTION) +
    statusDeclarations(({ solid, onSolid }) => ({ solid, on: onSolid }));
  return `:root{--touch:44px;${shared}${scheme('light')}color-scheme:light}:root[data-mantine-color-scheme='dark']{${scheme('dark')}color-scheme:dark}`;
}
