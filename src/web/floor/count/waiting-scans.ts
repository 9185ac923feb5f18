/** Says in this browser that scans of counts are still to be sent. */
export const WAITING_SCANS = 'kilim.scans';
