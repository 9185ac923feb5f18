type PartOf<Module, Part extends string> = Module extends Record<Part, infer Of> ? Of : never;
type Intersection<Union> = (Union extends unknown ? (of: Union) => void : never) extends (
  of: infer All,
) => void
  ? All
  : never;

/** One record of all entries that the modules have in this part, typed as such. */
export function joinPart<const Modules extends readonly object[], Part extends string>(
  modules: Modules,
  part: Part,
): Intersection<PartOf<Modules[number], Part>> {
  const parts = modules
    .flatMap((module) => Object.entries<object>({ ...module }))
    .flatMap(([name, of]) => (name === part ? Object.entries<unknown>({ ...of }) : []));
  return Object.fromEntries(parts) as Intersection<PartOf<Modules[number], Part>>;
}
