import { createTheme, type MantineColorsTuple } from '@mantine/core';

const shades = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;

/** The colours are in `variables.css`; the kit only needs to know that there is such a colour. */
const madder = shades.map((shade) => `var(--mantine-color-madder-${shade})`);

export const theme = createTheme({
  primaryColor: 'madder',
  colors: { madder: madder as unknown as MantineColorsTuple },
  fontFamily: 'var(--mantine-font-family)',
  defaultRadius: 6,
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    // Help stands under the field, where the error stands too.
    InputWrapper: {
      defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] },
    },
  },
});
