import type { Words } from '../translate.ts';

export const item: Words['item'] = {
  many: 'Items',
  new: 'New item',
  editTitle: 'Edit item',
  details: 'Details',
  actions: 'Actions',
  viewOne: 'View: {title}',
  editOne: 'Edit: {title}',
  ref: 'Ref',
  category: 'Category',
  title: 'Title',
  description: 'Description',
  unit: 'Unit',
  price: 'Price',
  disabled: 'Disabled',
  disabledHelp: 'Not offered on new jobs; those that have it keep it.',
  'category.Product': 'Product',
  'category.Service': 'Service',
  empty: 'The catalogue is empty. Add what you charge for: services and products.',
  deleteTitle: 'Delete the item “{title}”?',
  deleteBody: 'It leaves the lists; jobs and invoices that name it keep it.',
};
