// npm run bench [-- …]: what run.ts says; `numbers`: how many numbers without a gap a series gives;
// `servers`: invoices a second by one server and by three on one PostgreSQL.
const [, , what] = process.argv;
if (what === 'numbers') await import('./numbers.ts');
else if (what === 'servers') await import('./servers.ts');
else await import('./run.ts');
