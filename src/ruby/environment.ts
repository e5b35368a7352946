// The environment that routes are drawn in.

/** What `Rails.env` is: the environment of `rails routes`. */
export const environment = 'development'
