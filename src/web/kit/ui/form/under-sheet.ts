type Place = { pathname: string; search: object };

/**
 * Whether a sheet comes over the page or goes from it (`?sheet=`): what is typed in a form below it stays,
 * what is typed in the sheet's own form does not.
 */
export function isUnderSheet(formId: string, from: Place, to: Place): boolean {
  const sheet = document.getElementById(formId)?.closest('dialog') ?? null;
  return sheet === null && withoutSheet(from) === withoutSheet(to);
}

function withoutSheet({ pathname, search }: Place): string {
  return JSON.stringify([pathname, { ...search, sheet: undefined }]);
}
