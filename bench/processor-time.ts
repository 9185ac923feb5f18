import { readFileSync } from 'node:fs';

/**
 * The time that a process has had of a core, in milliseconds (Linux counts in hundredths of a second). NaN
 * where the system does not tell.
 */
export function processorMs(pid: number | undefined): number {
  try {
    const status = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = status.slice(status.lastIndexOf(')')).split(' ');
    return (Number(fields[12]) + Number(fields[13])) * 10;
  } catch {
    return Number.NaN;
  }
}
