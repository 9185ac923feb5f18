/**
 * Every table by its name. Each is declared in the `<module>.tables.ts` of its module, which adds it here by declaration
 * merging: what reads the database knows all of them, and `platform` names none.
 */
export interface Tables {}
