import { createTheme, type CSSVariablesResolver, type MantineColorsTuple } from '@mantine/core';
import { FONT_SIZES, SHADOWS, SURFACES } from './tokens';

/** The kit's theme in our colours, sizes and shapes (tokens.ts). */

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

/** A slightly blue neutral: calmer beside the brand's green than a pure gray. */
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

/** The kit's red, one step darker from the middle on: white on shade 7 must be readable (5.6:1). */
const red: MantineColorsTuple = [
  '#fff5f5',
  '#ffe3e3',
  '#ffc9c9',
  '#ffa8a8',
  '#ff8787',
  '#fa5252',
  '#e03131',
  '#c92a2a',
  '#b02525',
  '#962020',
];

export const theme = createTheme({
  primaryColor: 'brand',
  primaryShade: { light: 7, dark: 7 },
  colors: { brand, gray, dark, red },
  white: '#ffffff',
  black: SURFACES.light.text,
  fontFamily:
    'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", "Liberation Sans", Arial, sans-serif',
  fontSizes: { ...FONT_SIZES },
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
  shadows: { ...SHADOWS },
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Modal: {
      defaultProps: { centered: true, radius: 'lg', closeButtonProps: { 'aria-label': 'Chiudi' } },
    },
    Drawer: { defaultProps: { closeButtonProps: { 'aria-label': 'Chiudi' } } },
    Notification: { defaultProps: { radius: 'md', closeButtonProps: { 'aria-label': 'Chiudi' } } },
    Tooltip: { defaultProps: { openDelay: 300, withArrow: true } },
  },
});

const kitColours = {
  '--mantine-color-body': 'var(--panel)',
  '--mantine-color-text': 'var(--text)',
  '--mantine-color-dimmed': 'var(--text-muted)',
  '--mantine-color-anchor': 'var(--accent)',
  '--mantine-color-error': 'var(--danger)',
  '--mantine-color-default-border': 'var(--border)',
  '--mantine-color-placeholder': 'var(--text-muted)',
};

/** Maps the kit's colours to our tokens (tokens.ts). */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  // The kit's own orange on its light ground is 3.6:1; this is 5.5:1.
  light: { ...kitColours, '--mantine-color-orange-light-color': '#a63a08' },
  // In the dark scheme the kit's own is nearly white, so that destructive actions would look like
  // any other.
  dark: { ...kitColours, '--mantine-color-red-light-color': 'var(--danger)' },
});
