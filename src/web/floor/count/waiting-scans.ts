/** The key in local storage that tells that scans of counts are waiting to be sent. */
export const WAITING_SCANS = 'kilim.scans';
