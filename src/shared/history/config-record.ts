/** Record id of the settings in the history: there is only one set. */
export const CONFIG_RECORD_ID = 'config';
