import {
  createTheme,
  mergeThemeOverrides,
  rem,
  type CSSVariablesResolver,
  type MantineColorsTuple,
  type MantineThemeOverride,
} from '@mantine/core';

const pen: MantineColorsTuple = [
  '#eef1fd',
  '#dfe5fb',
  '#bfcaf6',
  '#9aacef',
  '#7a91e8',
  '#5f79e0',
  '#5069dd',
  '#3049b8',
  '#263b97',
  '#1d2d75',
];
const gray: MantineColorsTuple = [
  '#fafafa',
  '#f4f4f4',
  '#efefef',
  '#e7e7e7',
  '#d2d2d2',
  '#8f8f8f',
  '#666666',
  '#4a4a4a',
  '#333333',
  '#1a1a1a',
];
const dark: MantineColorsTuple = [
  '#ededed',
  '#c6c6c6',
  '#a3a3a3',
  '#7d7d7d',
  '#474747',
  '#353535',
  '#2a2a2a',
  '#212121',
  '#1a1a1a',
  '#141414',
];

const inkButton = {
  '--button-bg': 'var(--d-ink)',
  '--button-hover': 'var(--d-ink-hover)',
  '--button-color': 'var(--d-on-ink)',
  '--button-bd': '1px solid transparent',
};

/** Plain objects: referencing the components here would add all of them to the first load. */
const theme = createTheme({
  primaryColor: 'pen',
  primaryShade: { light: 7, dark: 6 },
  autoContrast: true,
  luminanceThreshold: 0.35,
  colors: { pen, dark, gray },
  black: '#1a1a1a',
  white: '#ffffff',
  fontFamily: "'Inter Variable', system-ui, sans-serif",
  fontFamilyMonospace: "ui-monospace, 'SF Mono', 'Cascadia Mono', Menlo, monospace",
  fontSizes: { xs: rem(12), sm: rem(13), md: rem(14), lg: rem(16), xl: rem(20) },
  lineHeights: { xs: '1.35', sm: '1.45', md: '1.5', lg: '1.5', xl: '1.3' },
  spacing: { xs: rem(4), sm: rem(8), md: rem(12), lg: rem(16), xl: rem(24) },
  radius: { xs: rem(3), sm: rem(4), md: rem(6), lg: rem(10), xl: rem(14) },
  defaultRadius: 'md',
  breakpoints: { xs: '30em', sm: '43.75em', md: '62.0625em', lg: '75em', xl: '88em' },
  headings: {
    fontFamily: "'Inter Variable', system-ui, sans-serif",
    fontWeight: '600',
    sizes: {
      h1: { fontSize: rem(20), lineHeight: '1.3' },
      h2: { fontSize: rem(16), lineHeight: '1.4' },
      h3: { fontSize: rem(14), lineHeight: '1.4' },
      h4: { fontSize: rem(13), lineHeight: '1.4' },
    },
  },
  shadows: {
    sm: '0 1px 2px rgba(0,0,0,.06)',
    md: '0 4px 16px -4px rgba(0,0,0,.14), 0 1px 3px rgba(0,0,0,.06)',
    lg: '0 16px 40px -12px rgba(0,0,0,.28), 0 2px 6px rgba(0,0,0,.08)',
  },
  cursorType: 'pointer',
  focusRing: 'auto',
  respectReducedMotion: true,
  components: {
    Button: {
      defaultProps: { size: 'sm', variant: 'default' },
      vars: (_theme: unknown, props: { variant?: string; color?: string }) => ({
        root: props.variant === 'filled' && !props.color ? inkButton : {},
      }),
    },
    ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray', size: 28 } },
    TextInput: { defaultProps: { size: 'sm' } },
    PasswordInput: { defaultProps: { size: 'sm' } },
    Textarea: { defaultProps: { size: 'sm' } },
    Select: { defaultProps: { size: 'sm', allowDeselect: false } },
    Checkbox: { defaultProps: { size: 'xs' } },
    Switch: { defaultProps: { size: 'xs' } },
    Tooltip: { defaultProps: { openDelay: 400, withArrow: false } },
    Modal: {
      defaultProps: {
        // A dialog's header must not be a landmark of the page.
        attributes: { header: { role: 'presentation' } },
        radius: 'lg',
        overlayProps: { backgroundOpacity: 0.36 },
      },
    },
    ModalOverlay: { defaultProps: { backgroundOpacity: 0.36 } },
    Drawer: {
      defaultProps: {
        attributes: { header: { role: 'presentation' } },
        overlayProps: { backgroundOpacity: 0.36 },
      },
    },
    DrawerOverlay: { defaultProps: { backgroundOpacity: 0.36 } },
    Menu: { defaultProps: { shadow: 'lg', radius: 'md', withInitialFocusPlaceholder: false } },
    SegmentedControl: { defaultProps: { size: 'xs', radius: 'md' } },
  },
});

/** The theme with labels of Mantine's own buttons in one language. */
export function themeWithNames(names: { close: string; showPassword: string }): MantineThemeOverride {
  const closeButtonProps = { 'aria-label': names.close, size: 28 };
  return mergeThemeOverrides(theme, {
    components: {
      Modal: { defaultProps: { closeButtonProps } },
      Drawer: { defaultProps: { closeButtonProps } },
      CloseButton: { defaultProps: { 'aria-label': names.close } },
      PasswordInput: {
        defaultProps: { visibilityToggleButtonProps: { 'aria-label': names.showPassword, tabIndex: 0 } },
      },
    },
  });
}

const both = {
  '--mantine-color-body': 'var(--d-sheet)',
  '--mantine-color-text': 'var(--d-text)',
  '--mantine-color-dimmed': 'var(--d-text-3)',
  '--mantine-color-placeholder': 'var(--d-text-3)',
  '--mantine-color-anchor': 'var(--d-accent)',
  '--mantine-color-default': 'var(--d-sheet)',
  '--mantine-color-default-hover': 'var(--d-hover)',
  '--mantine-color-default-color': 'var(--d-text)',
  '--mantine-color-default-border': 'var(--d-line-strong)',
  '--mantine-color-error': 'var(--d-bad)',
  '--mantine-color-pen-light': 'var(--d-accent-soft)',
  '--mantine-color-pen-light-color': 'var(--d-accent)',
  '--mantine-color-pen-text': 'var(--d-accent)',
};

/** Maps Mantine's colours to the tokens. */
export const resolver: CSSVariablesResolver = () => ({ variables: {}, light: both, dark: both });
