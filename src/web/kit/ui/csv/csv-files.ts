/** File types offered when choosing a CSV file of another program. */
export const CSV_FILES = '.csv,.txt,.tsv,text/csv,text/plain';
