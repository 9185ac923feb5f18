import { readFileSync } from 'node:fs';

/**
 * CPU time of a process in milliseconds (Linux counts in hundredths of a second); NaN if the system does not report it.
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
