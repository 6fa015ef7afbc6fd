import { createTheme, type CSSVariablesResolver, type MantineColorsTuple } from '@mantine/core';

/** The one theme file: colours, type scale, spacing, radii, shadows, motion, status colours; light and dark. */

const brand: MantineColorsTuple = [
  '#ecfdf9',
  '#d2f7ee',
  '#a6eddd',
  '#70dcc8',
  '#3fc4b0',
  '#1fa697',
  '#12867c',
  '#0f766e',
  '#115e59',
  '#134e4a',
];

/** Neutral with a touch of blue: quieter beside the brand's green than a pure gray. */
const gray: MantineColorsTuple = [
  '#f7f9fa',
  '#eff2f4',
  '#e3e8eb',
  '#d2d9de',
  '#b3bdc5',
  '#8895a0',
  '#5d6b77',
  '#475561',
  '#303b45',
  '#1b242c',
];

const dark: MantineColorsTuple = [
  '#d5dce1',
  '#b9c3cb',
  '#9aa7b1',
  '#6b7884',
  '#3f4b56',
  '#303a44',
  '#232b33',
  '#181f26',
  '#12181d',
  '#0c1115',
];

interface StatusColour {
  /** Filled badge or row button, the same in both schemes. */
  solid: string;
  onSolid: string;
  light: { soft: string; text: string };
  dark: { soft: string; text: string };
}

/** Tones of document 1 §4.1 (AT-126); every pair keeps AA contrast (theme.test.ts) and always comes with a word or an icon. */
export const STATUS_COLOURS = {
  aperto: { solid: '#fb923c', onSolid: '#3b1204', light: { soft: '#ffedd5', text: '#9a3412' }, dark: { soft: '#43200c', text: '#fdba74' } },
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
  letto: { solid: '#7e22ce', onSolid: '#ffffff', light: { soft: '#f3e8ff', text: '#6b21a8' }, dark: { soft: '#351a52', text: '#d8b4fe' } },
  neutro: { solid: '#475561', onSolid: '#ffffff', light: { soft: '#eff2f4', text: '#303b45' }, dark: { soft: '#303a44', text: '#d5dce1' } },
} as const satisfies Record<string, StatusColour>;

/** Surfaces and texts of each scheme, by what they are for. */
export const SURFACES = {
  light: {
    page: '#f7f9fa',
    panel: '#ffffff',
    text: '#1b242c',
    muted: '#56646f',
    border: '#dde3e7',
    accent: '#0f766e',
    'accent-soft': '#e3f6f2',
    'bubble-mine': '#d9f3ed',
    danger: '#b91c1c',
    'danger-soft': '#fdecec',
  },
  dark: {
    page: '#12181d',
    panel: '#181f26',
    text: '#e6ebef',
    muted: '#a3b0ba',
    border: '#303a44',
    accent: '#70dcc8',
    'accent-soft': '#16332f',
    'bubble-mine': '#17403a',
    danger: '#fca5a5',
    'danger-soft': '#3a1d20',
  },
} as const;

export const theme = createTheme({
  primaryColor: 'brand',
  primaryShade: { light: 7, dark: 7 },
  colors: { brand, gray, dark },
  white: '#ffffff',
  black: SURFACES.light.text,
  fontFamily: 'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", "Liberation Sans", Arial, sans-serif',
  fontSizes: { xs: '0.75rem', sm: '0.875rem', md: '0.9375rem', lg: '1.0625rem', xl: '1.25rem' },
  lineHeights: { xs: '1.4', sm: '1.45', md: '1.5', lg: '1.5', xl: '1.4' },
  headings: {
    fontWeight: '650',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: '1.375rem', lineHeight: '1.3' },
      h2: { fontSize: '1.125rem', lineHeight: '1.35' },
      h3: { fontSize: '1rem', lineHeight: '1.4' },
      h4: { fontSize: '0.9375rem', lineHeight: '1.4' },
    },
  },
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
  radius: { xs: '0.25rem', sm: '0.375rem', md: '0.5rem', lg: '0.75rem', xl: '1.25rem' },
  defaultRadius: 'md',
  shadows: {
    xs: '0 1px 2px rgb(16 24 32 / 6%)',
    sm: '0 1px 3px rgb(16 24 32 / 8%), 0 1px 2px rgb(16 24 32 / 5%)',
    md: '0 4px 12px rgb(16 24 32 / 9%), 0 1px 3px rgb(16 24 32 / 6%)',
    lg: '0 10px 28px rgb(16 24 32 / 13%), 0 3px 8px rgb(16 24 32 / 7%)',
  },
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Modal: { defaultProps: { centered: true, radius: 'lg', closeButtonProps: { 'aria-label': 'Chiudi' } } },
    Drawer: { defaultProps: { closeButtonProps: { 'aria-label': 'Chiudi' } } },
    Notification: { defaultProps: { radius: 'md', closeButtonProps: { 'aria-label': 'Chiudi' } } },
    Tooltip: { defaultProps: { openDelay: 300, withArrow: true } },
  },
});

const named = (prefix: string, values: Record<string, string>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [`--${prefix}${name}`, value]));

const statusScheme = (scheme: 'light' | 'dark') =>
  Object.fromEntries(
    Object.entries(STATUS_COLOURS).flatMap(([tone, colour]) => [
      [`--status-${tone}-soft`, colour[scheme].soft],
      [`--status-${tone}-text`, colour[scheme].text],
    ]),
  );

const scheme = (name: 'light' | 'dark') => ({
  ...named('', SURFACES[name]),
  ...statusScheme(name),
  '--text-muted': SURFACES[name].muted,
  '--mantine-color-body': SURFACES[name].panel,
  '--mantine-color-text': SURFACES[name].text,
  '--mantine-color-dimmed': SURFACES[name].muted,
  '--mantine-color-anchor': SURFACES[name].accent,
  '--mantine-color-error': SURFACES[name].danger,
  '--mantine-color-default-border': SURFACES[name].border,
});

/** Our tokens as CSS variables beside Mantine's: --panel, --muted, --accent, --status-aperto-solid, --motion-fast, … */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {
    ...Object.fromEntries(
      Object.entries(STATUS_COLOURS).flatMap(([tone, colour]) => [
        [`--status-${tone}-solid`, colour.solid],
        [`--status-${tone}-on`, colour.onSolid],
      ]),
    ),
    '--motion-fast': '120ms',
    '--motion-slow': '220ms',
    '--motion-ease': 'cubic-bezier(0.2, 0, 0.2, 1)',
    '--touch': '44px',
  },
  light: scheme('light'),
  dark: scheme('dark'),
});
