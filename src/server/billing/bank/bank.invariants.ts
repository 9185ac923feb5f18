import type { Invariants } from '#server/platform/invariants/index.ts';

export const bankInvariants: Invariants = {
  'a line of the bank is skipped or paid, not both': `
    select bank_line.id from bank_line
    join payment on payment.bank_line_id = bank_line.id and payment.status = 'issued'
    where bank_line.skipped_on is not null`,
  'a file of the bank has the lines that it counts': `
    select bank_file.id from bank_file
    left join bank_line on bank_line.file_id = bank_file.id
    group by bank_file.id, bank_file.lines, bank_file.total
    having count(bank_line.id) <> bank_file.lines
      or coalesce(sum(bank_line.amount), 0) <> bank_file.total`,
};
