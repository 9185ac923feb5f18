/** There is one set-up; its history stands under this name. */
export const CONFIG = 'config';
