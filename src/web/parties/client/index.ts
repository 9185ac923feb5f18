export { ClientCombobox } from './ClientCombobox.tsx';
export { ClientPicker } from './ClientPicker.tsx';
export { DeleteClient } from './DeleteClient.tsx';
export { WithClient } from './WithClient.tsx';
export { clientListParams } from './client-search-params.ts';
export type { Client } from './client.ts';
export { distinctionOf, nameAndPhone, useClientSearch } from './use-found-clients.ts';
