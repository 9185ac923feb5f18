export { balanceLabel } from './balance-label.ts';
export { ClientCombobox, distinctionOf, nameAndPhone, useClientSearch } from './ClientCombobox.tsx';
export { ClientPicker } from './ClientPicker.tsx';
export { DeleteClient } from './DeleteClient.tsx';
export { WithClient } from './WithClient.tsx';
export { useSaidWords } from './said-words.ts';
export type { Client } from './client-form.ts';
export { clientScreens } from './screens.ts';
