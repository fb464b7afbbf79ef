/** A project on sale in Dubai, as a feed in Manzil's own JSON gives it. */
export const feedProject = (given: object = {}) => ({
  reference: 'T1',
  title: 'Noor Tower',
  emirate: 'dubai',
  category: 'off_plan',
  project_status: 'under_construction',
  sales_status: 'on_sale',
  ...given,
})
