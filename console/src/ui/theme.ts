import { createTheme, Drawer, type MantineColorsTuple, Modal } from '@mantine/core';

/** The shades only tell Mantine that the colour exists; what is drawn comes from `tokens.css`. */
const brand: MantineColorsTuple = [
  '#f2f8f7',
  '#e6f2f0',
  '#c9e3df',
  '#9fccc6',
  '#66aca3',
  '#2a877c',
  '#23766c',
  '#1c5e56',
  '#174d47',
  '#113a35',
];

/** Locking the page's scroll would inject a style element, which the content security policy refuses. */
const lockScroll = false;

/** Mantine draws a dialog's head as `<header>`, which would be a second banner of the page. */
const attributes = { header: { role: 'none' } };

export const theme = createTheme({
  primaryColor: 'brand',
  primaryShade: 6,
  colors: { brand },
  defaultRadius: 8,
  respectReducedMotion: true,
  components: {
    Modal: Modal.extend({ defaultProps: { lockScroll, centered: true, radius: 12, attributes } }),
    Drawer: Drawer.extend({ defaultProps: { lockScroll, position: 'right', attributes } }),
  },
});
