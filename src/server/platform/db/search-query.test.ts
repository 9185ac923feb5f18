import { beforeAll, describe, expect, test } from 'vitest';
import { euros } from '#shared/base/money.ts';
import { copyRow, makeClient, makeItem } from '#test/builders.ts';
import { databases, useServer } from '#test/server.ts';

const names = [
  ['Γιώργος', 'Παπαδόπουλος'],
  ['Ελένη', 'Οικονόμου'],
  ['ΝΊΚΟΣ', 'Άνθιμος'],
  ['Ζωή', 'ανδρέου'],
  ['Μαΐα', 'Πρωτοΰλλη'],
  ['John', 'O’Brien (Ltd)'],
  ['50%', 'A_B'],
] as const;

describe.each(databases)('a search on %s', (database) => {
  const server = useServer(database);

  beforeAll(async () => {
    for (const [firstName, lastName] of names) {
      await makeClient(server, { firstName, lastName, notes: 'γραμμή 1\nγραμμή 2' });
    }
  });

  const search = (body: object) => server.call('POST /client/search', { body });

  async function firstNames(filters: object): Promise<string[]> {
    const sort = { _ref: 1 };
    const { data } = await server.ok('POST /client/search', { body: { filters, sort } });
    return data.map(({ firstName }) => firstName);
  }

  describe('for text', () => {
    test.each([
      ['Γιώργος'.normalize('NFD'), 'Γιώργος'],
      ['πουλοσ', 'Γιώργος'],
      ['νίκος', 'ΝΊΚΟΣ'],
      ['ΕΛΕΝΗ ΟΙΚ', 'Ελένη'],
      ['  ελένη ', 'Ελένη'],
      ['πρωτουλλη', 'Μαΐα'],
      ['(ltd)', 'John'],
      ['%', '50%'],
      ['a_b', '50%'],
    ])('%s is found in %s', async (fullName, found) => {
      expect(await firstNames({ fullName })).toEqual([found]);
    });

    test.each(['__', '%%', 'γεωργ', "' or 1=1 --", '.*', '[α-ω]'])(
      'what is typed is a text, not a pattern: %s finds nothing',
      async (fullName) => expect(await firstNames({ fullName })).toEqual([]),
    );

    test('several filters must all hold', async () => {
      expect(await firstNames({ firstName: 'ν', lastName: 'οικ' })).toEqual(['Ελένη']);
      expect(await firstNames({ firstName: 'ζ', lastName: 'οικ' })).toEqual([]);
    });
  });

  describe('for a pattern', () => {
    test.each([
      [{ $regex: '^γι' }, ['Γιώργος']],
      [{ $regex: 'ΠΑΠΑΔΌΠΟΥΛΟΣ$', $options: 'i' }, ['Γιώργος']],
      [{ $regex: 'ζωη|μαια' }, ['Ζωή', 'Μαΐα']],
      [{ $regex: '^[εζ]' }, ['Ελένη', 'Ζωή']],
      [{ $regex: '\\d{2}%' }, ['50%']],
      [{ $regex: 'ι.{2}γοσ\\s' }, ['Γιώργος']],
      [{ $regex: '\\(ltd\\)' }, ['John']],
      [{ $regex: '\\bo\\W', $options: '' }, ['John']],
      [{ $regex: '' }, names.map(([first]) => first)],
      [{ $regex: '(?P<Name>γι)ωρ' }, ['Γιώργος']],
      [{ $regex: '(?i)\\Aγι' }, ['Γιώργος']],
      [{ $regex: '\\x28ltd\\x{29}\\z' }, ['John']],
      [{ $regex: '[^α-ω\\sa-z_-]{2}' }, ['50%']],
    ])('%o', async (fullName, found) => {
      expect(await firstNames({ fullName })).toEqual(found);
    });

    const none = ['(a)\\1', '(?=a)', '(?<!a)b', '(', '[', 'a**', '*', '\\'];
    const unlike = [
      '\\pL',
      '\\p{L}',
      '[\\p{L}]',
      '\\Qa\\E',
      '(?m)^a',
      '(?i:a)',
      'a(?s)',
      '^*a',
      'a{256}',
    ];
    const classes = ['[[:^alpha:]]', '[[:word:]]', '[a-c-e]', '[\\d-z]', 'a{1', '\\b+'];
    const long = ['(?:a?){999}', '(?:a?){200}', '(?:(?:.?){30}){30}x', '(?:a{1,1000}){1,1000}'];
    test.each([...none, ...unlike, ...classes, ...long])(
      '%s is refused: it is no pattern, not one of both databases, or its program is too long',
      async ($regex) => {
        const { status, error } = await search({ filters: { fullName: { $regex } } });
        expect([status, error.code]).toEqual([400, 'search.badPattern']);
      },
    );

    test('a dot is any character, also the end of a line', async () => {
      const { total } = await server.ok('POST /client/search', {
        body: { filters: { notes: { $regex: '^γραμμη 1.γραμμη 2$' } } },
      });
      expect(total).toBe(names.length);
    });

    test('more than 200 characters are refused', async () => {
      expect((await search({ filters: { notes: { $regex: 'a'.repeat(200) } } })).status).toBe(200);
      const { status, error } = await search({ filters: { notes: { $regex: 'a'.repeat(201) } } });
      expect([status, error.code]).toEqual([400, 'request.invalid']);
    });

    test('one that makes others run for ever is answered', async () => {
      await makeClient(server, { firstName: 'z', notes: `${'a'.repeat(4000)}!` });
      const { status } = await search({ filters: { notes: { $regex: '^(a+)+$' } } });
      expect(status).toBe(200);
    });
  });

  describe('for numbers', () => {
    beforeAll(async () => {
      for (const price of [0, 0.05, 5.5, 12, 119, 1190.5]) {
        await makeItem(server, { price: euros(price) });
      }
    });

    test.each([
      ['the number', 12, [12]],
      ['its decimal form', '19', [119, 1190.5]],
      ['a decimal point', '5.5', [5.5]],
      ['a decimal comma', '90,50', [1190.5]],
      ['cents', '.05', [0.05]],
      ['from', { $gte: 119 }, [119, 1190.5]],
      ['to', { $lte: 0.05 }, [0, 0.05]],
      ['from and to', { $gte: 5.5, $lte: 12 }, [5.5, 12]],
      ['letters', 'x', []],
    ])('%s', async (_, price, found) => {
      const { data } = await server.ok('POST /item/search', {
        body: { filters: { price }, sort: { price: 1 } },
      });
      expect(data.map((item) => item.price)).toEqual(found);
    });

    test.each([null, true, [12], { $gt: 1 }, { $gte: '1' }, 1e300, 0.001, { $ne: 1 }, {}])(
      '%o is refused',
      async (price) => {
        const body = { filters: { price } };
        const { status, error } = await server.call('POST /item/search', { body });
        expect([status, error.fields?.[0]?.path]).toEqual([400, 'filters.price']);
      },
    );
  });

  describe('of the wrong form', () => {
    test.each([
      [{ filters: { salary: 1, age: 2 } }, 'salary, age'],
      [{ filters: { $where: '1' } }, '$where'],
      [{ sort: { salary: 1 } }, 'salary'],
    ])('%o names what is unknown', async (body, named) => {
      const message = `Unknown column: ${named}`;
      const { status, error } = await search(body);
      expect([status, error]).toMatchObject([400, { code: 'search.unknownColumn', message }]);
    });

    const long = 'a'.repeat(201);
    test.each([
      ...[5, null, ['a'], { $ne: '' }, { $regex: 5 }, { $regex: 'a', $options: 'm' }, long].map(
        (fullName) => [{ filters: { fullName } }, 'filters.fullName'] as const,
      ),
      [{ filters: [] }, 'filters'],
      [{ filters: 'a' }, 'filters'],
      [{ sort: { _ref: 2 } }, 'sort._ref'],
      [{ sort: { _ref: 'asc' } }, 'sort._ref'],
      [{ page: 1.5 }, 'page'],
    ] as const)('%o is refused at its field', async (body, path) => {
      const { status, error } = await search(body);
      expect([status, error.fields?.[0]?.path]).toEqual([400, path]);
    });

    test.each([
      ['POST /client/search', { fullName: '' }],
      ['POST /client/search', { fullName: ' \t' }],
      ['POST /client/search', { fullName: '\u0301' }],
      ['POST /client/search', { phone: '' }],
      ['POST /client/search', { words: ' ' }],
      ['POST /client/search', { _ref: '' }],
      ['POST /client/search', { _ref: {} }],
      ['POST /clientItem/search', { price: {} }],
      ['POST /invoice/search', { total: ' ' }],
      ['POST /invoice/search', { date: {} }],
      ['POST /invoice/search', { date: '' }],
      ['POST /invoice/search', { fromTo: {} }],
      ['POST /invoice/search', { fromTo: { from: '', to: '' } }],
      ['POST /invoice/search', { fromTo: { from: null } }],
      ['POST /invoice/search', { invoiceType: {} }],
      ['POST /invoice/search', { client: '' }],
      ['POST /invoice/search', { client: {} }],
      ['POST /invoice/views', { fromTo: { from: '', to: '' } }],
      ['POST /report/get-invoice-amount-per-month-report', { fromTo: { from: '', to: null } }],
    ] as const)('%s with %o asks for nothing, and is refused at it', async (name, filters) => {
      const { status, error } = await server.call(name, { body: { filters } });
      const [path] = Object.keys(filters);
      expect([status, error.fields?.[0]?.path]).toEqual([400, `filters.${path}`]);
    });

    test('an end of a period may be empty, and both may be left out', async () => {
      for (const filters of [{ fromTo: { from: '2026-01-01', to: '' } }, {}]) {
        await server.ok('POST /invoice/search', { body: { filters } });
      }
    });

    test.each([
      ['POST /report/accountant-balance-report', { from: '2026-01-01', to: '2026-01-31' }],
      ['POST /report/get-imported-exported-items-report', { from: '2026-01-01', to: '2026-01-31' }],
      ['POST /report/get-in-items-report', {}],
    ] as const)('%s names a filter that it does not know', async (name, known) => {
      const { status, error } = await server.call(name, {
        body: { filters: { ...known, clinet: 'x' } },
      });
      expect([status, error.code]).toEqual([400, 'search.unknownColumn']);
    });

    test.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])(
      'a column called %s is unknown',
      async (name) => {
        for (const key of ['filters', 'sort']) {
          const { statusCode } = await server.app.inject({
            method: 'POST',
            url: '/api/v1/client/search',
            headers: {
              authorization: `Bearer ${server.token}`,
              'content-type': 'application/json',
            },
            payload: `{"${key}":{"${name}":1}}`,
          });
          expect([key, statusCode]).toEqual([key, 400]);
        }
      },
    );
  });

  describe('sorted', () => {
    test('Greek goes by the alphabet, without case and accents', async () => {
      const body = { sort: { lastName: 1 }, filters: { notes: 'γραμμη' } };
      const { data } = await server.ok('POST /client/search', { body });
      const latin = ['A_B', 'O’Brien (Ltd)'];
      const greek = ['ανδρέου', 'Άνθιμος', 'Οικονόμου', 'Παπαδόπουλος', 'Πρωτοΰλλη'];
      expect(data.map(({ lastName }) => lastName)).toEqual([...latin, ...greek]);
    });

    test('several columns count in the order given, and ties go to the newest', async () => {
      const made: { _id: string }[] = [];
      for (const [title = '', price] of ['β 1', 'α 1', 'α 2', 'Α 2'].map((row) => row.split(' '))) {
        const body = { title, price: euros(Number(price)), description: 'ties' };
        made.push(await makeItem(server, body));
      }
      const order = async (sort: object) => {
        const body = { filters: { description: 'ties' }, sort };
        const { data } = await server.ok('POST /item/search', { body });
        return data.map(({ _id }) => made.findIndex((item) => item._id === _id));
      };
      expect(await order({})).toEqual([3, 2, 1, 0]);
      expect(await order({ title: 1, price: -1 })).toEqual([3, 2, 1, 0]);
      expect(await order({ title: 1, price: 1 })).toEqual([1, 3, 2, 0]);
      expect(await order({ price: 1, title: 1 })).toEqual([1, 0, 3, 2]);
      expect(await order({ price: -1, title: -1 })).toEqual([3, 2, 0, 1]);
    });
  });

  describe('in pages', () => {
    test('ten rows by default, and all are counted', async () => {
      for (let made = 0; made < 5; made += 1) await makeClient(server);
      const { data, total } = await server.ok('POST /client/search', { body: {} });
      expect(data).toHaveLength(10);
      expect(total).toBeGreaterThan(10);
    });

    const most = Number.MAX_SAFE_INTEGER;
    test.each([{ page: 1000 }, { page: most, size: most }])(
      'a page past the end is empty and still counts: %o',
      async (body) => {
        const { data, total } = await server.ok('POST /client/search', { body });
        expect([data, total]).toEqual([[], expect.toSatisfy((all: number) => all > 10)]);
      },
    );

    test('a page of 99999999 streams every row once, in order', async () => {
      const many = 1_103;
      const items = [];
      for (const price of [5, 0, 3]) {
        items.push(await makeItem(server, { description: 'many', price: euros(price) }));
      }
      for (const [at, copies] of [499, 499, 102].entries()) {
        await copyRow(server, 'item', items[at]?._id ?? '', copies);
      }
      const { status, body, headers } = await server.call('POST /item/search', {
        body: { page: 1, size: 99_999_999, filters: { description: 'many' }, sort: { price: 1 } },
      });
      expect([status, body.total, body.data.length]).toEqual([200, many, many]);
      expect(headers['content-type']).toContain('application/json');
      expect(new Set(body.data.map(({ _id }) => _id)).size).toBe(many);
      const keys = body.data.map(({ price, _ref }) => Number(price) * 1e6 - _ref);
      expect(keys).toEqual(keys.toSorted((a, b) => a - b));
      const [first] = body.data;
      const read = await server.ok('GET /item/:id', { params: { id: first?._id ?? '' } });
      expect(first).toEqual(read);
    });
  });
});
