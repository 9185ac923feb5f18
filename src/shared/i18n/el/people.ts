/** The people of the shop: who may log in, and what each may do. */
export const people = {
  role: 'Ρόλος',
  'role.owner': 'Ιδιοκτήτης',
  'role.office': 'Γραφείο',
  'role.floor': 'Εργαστήριο',
  'role.accountant': 'Λογιστής',
  disabled: 'Χωρίς πρόσβαση',
} as const;
