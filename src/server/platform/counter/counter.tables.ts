/** The last number of each series. */
export type CounterTable = { series: string; value: number };

declare module '#server/platform/db/tables.ts' {
  interface Tables {
    counter: CounterTable;
  }
}
