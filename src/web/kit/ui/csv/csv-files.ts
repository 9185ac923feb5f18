/** What dialogs offer where a CSV file of another program is chosen. */
export const CSV_FILES = '.csv,.txt,.tsv,text/csv,text/plain';
