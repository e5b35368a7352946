import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { Method } from '../../../src/openapi/document.ts'
import { summaryOf } from '../../../src/openapi/names/summary.ts'
import { Inflector } from '../../../src/ruby/inflector/inflector.ts'

/** As `rails routes` prints them, and what a person calls them. */
const rows = `
GET    /patients                               patients#index                 List patients
GET    /patients/:id                           patients#show                  Show a patient
POST   /patients                               patients#create                Create a patient
PATCH  /patients/:id                           patients#update                Update a patient
PUT    /patients/:id                           patients#update                Update a patient
DELETE /patients/:id                           patients#destroy               Delete a patient
GET    /patients/new                           patients#new                   Show the form for a new patient
GET    /patients/:id/edit                      patients#edit                  Show the form to edit a patient
POST   /patients/:id/discharge                 patients#discharge             Discharge a patient
POST   /projects/:id/archive                   projects#archive               Archive a project
PUT    /projects/:project_id/unarchive         projects#unarchive             Unarchive a project
GET    /articles/search                        articles#search                Search articles
POST   /notifications/:id/mark_as_read         notifications#mark_as_read     Mark a notification as read
GET    /wards/check/phone                       wards#phone_available?         Phone available of wards
POST   /notifications/mark_all_as_read         notifications#mark_all_as_read Mark all notifications as read
GET    /stores/:id/statistics                  stores#statistics              Statistics of a store
GET    /stores/statistics                      stores#statistics              Statistics of stores
GET    /stats/huts                             stats#huts                     Stats of huts
GET    /v1/exports/late_bookings               v1/exports#late_bookings       Exports of late bookings
GET    /stats/overview                         stats#overview                 Overview of stats
GET    /stats/metrics                          stats#metrics                  Metrics of stats
GET    /reports/monthly                        reports#monthly                Show the monthly report
GET    /reports/yearly/:year                   reports#yearly                 Show the yearly report
GET    /reports/:id/bookings                   reports#bookings               Bookings of a report
GET    /exports/transactions                   exports#transactions           Exports of transactions
GET    /exports/formats                        exports#formats                Formats of exports
GET    /reports/comments                       reports#comments               Comments of reports
GET    /reports/late_comments                  reports#late_comments          Late comments of reports
GET    /reports/categories                     reports#categories             Categories of reports
GET    /reports/settings                       reports#settings               Settings of reports
GET    /charts/colors                          charts#colors                  Colors of charts
GET    /metrics/labels                         metrics#labels                 Labels of metrics
GET    /stats/comments                         stats#comments                 Stats of comments
GET    /reports/costs                          reports#costs                  Reports of costs
GET    /reports/fuel                           reports#fuel                   Show the fuel report
GET    /reports/profit_margin                  reports#profit_margin          Show the profit margin report
GET    /stats/revenue                          stats#revenue                  Revenue of stats
POST   /cart/checkout                          carts#checkout                 Check out the cart
GET    /cart/checkout                          carts#checkout                 Checkout of the cart
POST   /rooms/:id/checkin                      rooms#checkin                  Check in a room
GET    /growers/:grower_id/settings            grower_settings#show           Show the settings of a grower
PATCH  /growers/:grower_id/settings            grower_settings#update         Update the settings of a grower
GET    /stats/filters                          stats#filters                  Filters of stats
PUT    /supplies/:sku                          supplies#upsert                Upsert a supply
GET    /me                                     users#me                       Show the current user
GET    /me                                     users#show                     Show the current user
PATCH  /users/me                               users#update                   Update the current user
GET    /me/articles                            articles#index                 List articles of the current user
GET    /articles/:article_id/comments          comments#index                 List comments of an article
POST   /articles/:article_id/comments          comments#create                Create a comment of an article
GET    /articles/:article_id/comments/:id      comments#show                  Show a comment of an article
DELETE /articles/:article_id/comments/:id      comments#destroy               Delete a comment of an article
GET    /users/:id/followers                    users#followers                Followers of a user
GET    /users/:id/followers                    followers#index                List followers of a user
GET    /users/:user_id/orders/:order_id/items  items#index                    List items of an order
GET    /orders/:order_number/receipt           receipts#show                  Show the receipt of an order
GET    /profile                                profiles#show                  Show the profile
PATCH  /profile                                profiles#update                Update the profile
POST   /session                                sessions#create                Create a session
DELETE /session                                sessions#destroy               Delete the session
DELETE /logout                                 sessions#destroy               Delete the session
POST   /login                                  sessions#login                 Log in
GET    /settings                               settings#show                  Show the settings
PATCH  /settings                               settings#update                Update the settings
GET    /settings                               settings#index                 List settings
GET    /dashboard                              dashboard#index                Show the dashboard
GET    /dashboard                              dashboards#show                Show the dashboard
GET    /                                       home#index                     Show the home page
GET    /search                                 search#index                   Search
GET    /status                                 status#show                    Show the status
GET    /health                                 health#show                    Show the health
GET    /up                                     rails/health#show              Show the health
GET    /scans/:public_id                       scans#show                     Show a scan
POST   /scans/:public_id/publish               scans#publish                  Publish a scan
GET    /scans/:scan_public_id/pages            pages#index                    List pages of a scan
GET    /scans/:public_id/pages                 pages#index                    List pages of a scan
PATCH  /readers/:card_number                   readers#update                 Update a reader
GET    /cards/:card_number/readers/:id         readers#show                   Show a reader of a card
GET    /patients/:ward_id                      patients#index                 List patients of a ward
GET    /u/:username                            users#show                     Show a user
GET    /reports/:kind/:year                    reports#show                   Show a report
GET    /api/v1/api_keys                        api/v1/api_keys#index          List API keys
POST   /api/v1/api_keys                        api/v1/api_keys#create         Create an API key
GET    /urls/:id                               urls#show                      Show a URL
GET    /hours/:id                              hours#show                     Show an hour
GET    /units/:id                              units#show                     Show a unit
GET    /uninvoiced_items/:id                   uninvoiced_items#show          Show an uninvoiced item
GET    /line_items                             line_items#index               List line items
GET    /companies/:company_id/invoices         invoices#index                 List invoices of a company
GET    /articles/popular                       articles#popular               List popular articles
GET    /articles/archived                      articles#archived              List archived articles
GET    /appointments/upcoming                  appointments#upcoming          List upcoming appointments
GET    /plans/current                          plans#current                  Show the current plan
GET    /questions/random                       questions#random               Show the random question
GET    /products/by_category                   products#by_category           List products by category
GET    /articles/mine                          articles#mine                  List own articles
GET    /articles/my_articles                   articles#my_articles           List own articles
GET    /users/find_by_email                    users#find_by_email            Find a user by email
GET    /users/search_by_name                   users#search_by_name           Search users by name
DELETE /users/:id/delete_avatar                users#delete_avatar            Delete the avatar of a user
DELETE /files/:id/delete_file                  files#delete_file              Delete a file
POST   /teams/:id/add_member                   teams#add_member               Add a member to a team
DELETE /teams/:id/remove_member                teams#remove_member            Remove a member from a team
POST   /carts/:id/add_item                     carts#add_item                 Add an item to a cart
POST   /users/:id/send_invitation              users#send_invitation          Send the invitation of a user
POST   /users/:id/resend_confirmation          users#resend_confirmation      Resend the confirmation of a user
POST   /users/:id/reset_password               users#reset_password           Reset the password of a user
POST   /users/reset_password                   users#reset_password           Reset the password
PATCH  /users/:id/update_settings              users#update_settings          Update settings of a user
GET    /users/:id/export_csv                   users#export_csv               Export a user as CSV
GET    /patients/export                        patients#export                Export patients
POST   /patients/import                        patients#import                Import patients
DELETE /patients/destroy_all                   patients#destroy_all           Delete all patients
DELETE /patients/bulk_destroy                  patients#bulk_destroy          Delete several patients
PATCH  /patients/bulk_update                   patients#bulk_update           Update several patients
POST   /patients/destroy_multiple              patients#destroy_multiple      Delete several patients
GET    /rooms/check_availability               rooms#check_availability       Check the availability of rooms
GET    /patients/count                         patients#count                 Count patients
GET    /patients/autocomplete                  patients#autocomplete          Autocomplete patients
GET    /documents/:id/download                 documents#download             Download a document
GET    /reports/:id/preview                    reports#preview                Preview a report
POST   /guests/:id/check_in                    guests#check_in                Check in a guest
POST   /users/:id/sign_off                     users#sign_off                 Sign off a user
POST   /tasks/:id/move_up                      tasks#move_up                  Move up a task
POST   /tasks/:id/move_to_project              tasks#move_to_project          Move a task to project
GET    /plans/show_full                        plans#show_full                Show full plans
GET    /plans/:id/show_full                    plans#show_full                Show a full plan
GET    /patients/list_patients                 patients#list_patients         List patients
GET    /patients/list                          patients#list                  List patients
GET    /patients/:id/chart                     patients#chart                 Chart of a patient
GET    /patients/:id/get_history               patients#get_history           Show the history of a patient
GET    /orders/:id/status                      orders#status                  Status of an order
PUT    /users/:id/avatar                       users#avatar                   Update the avatar of a user
DELETE /users/:id/avatar                       users#avatar                   Delete the avatar of a user
POST   /orders/:id/payment                     orders#payment                 Payment of an order
POST   /orders/:id/soft_delete                 orders#soft_delete             Soft delete an order
POST   /machines/:id/defenestrate              machines#defenestrate          Defenestrate a machine
GET    /accounts/:account_id/users             users#index                    List users of an account
GET    /accounts/:account_id/users/:id         users#show                     Show a user of an account
GET    /posts/:id/report                       posts#report                   Report of a post
POST   /posts/:id/report                       posts#report                   Report a post
POST   /comments/:id/like                      comments#like                  Like a comment
POST   /posts/:post_id/like                    likes#create                   Create a like of a post
DELETE /posts/:post_id/like                    likes#destroy                  Delete the like of a post
GET    /faqs                                   faqs#index                     List FAQs
GET    /:locale/articles                       articles#index                 List articles
GET    /news                                   news#index                     List news
GET    /feedback                               feedback#index                 Show the feedback
POST   /feedback                               feedback#create                Create feedback
GET    /users/ping                             users#ping                     Ping
POST   /oauth/revoke                           oauth#revoke                   Revoke the OAuth
GET    /users/:id/new_password                 users#new_password             Show the form for a new password
POST   /graphql                                graphql#execute                Execute the GraphQL
GET    /articles/:id/related_articles          articles#related_articles      Related articles
GET    /users/confirm_email                    users#confirm_email            Confirm the email of users
POST   /subscriptions/:id/cancel               subscriptions#cancel           Cancel a subscription
POST   /webhooks/stripe                        webhooks#stripe                Stripe webhooks
GET    /customers/:customer_external_id/coupons coupons#index                 List coupons of a customer
POST   /customers/:customer_external_id/checkout_url customers#checkout_url   Checkout URL of a customer
GET    /wallets/:wallet_code/alerts            alerts#index                   List alerts of a wallet
PUT    /invoices/:id/sync_salesforce_id        invoices#sync_salesforce_id    Sync the salesforce ID of an invoice
POST   /wallets/:wallet_id/metadata            metadata#create                Create metadata of a wallet
GET    /corpus                                 corpuses#show                  Show the corpus
GET    /404                                    errors#not_found               Not found
DELETE /404                                    errors#not_found               Not found
POST   /v1/:path                               api#gone                       Gone
GET    /unauthorized                           payments#unauthorized          Unauthorized
GET    /errors/gone                            errors#gone                    Gone
GET    /api/not_found                          api#not_found                  Not found
GET    /payments/unauthorized                  payments#unauthorized          List unauthorized payments
GET    /payments/forbidden                     payments#forbidden             List forbidden payments
GET    /payments/gone                          payments#gone                  List gone payments
GET    /payments/not-found                     payments#not_found             Not found of payments
GET    /payments/:id/unauthorized              payments#unauthorized          Unauthorized of a payment
POST   /payments/:id/gone                      payments#gone                  Gone a payment
POST   /auth/login                             authentication#authenticate    Authenticate
POST   /cancellations                          cancellations#cancel           Cancel
POST   /confirmations/:id/confirm              confirmations#confirm          Confirm a confirmation
GET    /listings/list                          listings#list                  List listings
POST   /shipments/ship                         shipments#ship                 Ship shipments
POST   /buildings/build                        buildings#build                Build buildings
POST   /recordings/record                      recordings#record              Record recordings
POST   /openings/open                          openings#open                  Open openings
POST   /imports/import                         imports#import                 Import imports
GET    /accessibility                          static_pages#accessibility     Accessibility
POST   /visits/exports/:id/reinvite            invitations#reinvite           Reinvite an invitation
POST   /visits/participations_export           visits#participations_export   Export participations
GET    /events_enriched                        events#index_enriched          List enriched events
GET    /admin/audits                           admin#audit_log                Audit log of the admin
POST   /subscriptions/callback                 subscriptions#callback         Callback of subscriptions
GET    /exports/:id/download_pdf               exports#download_pdf           Download an export as PDF
`

for (const row of rows.trim().split('\n')) {
  const [verb = '', route = '', endpoint = '', ...words] = row.split(/ +/)
  const [controller = '', action = ''] = endpoint.split('#')
  const want = words.join(' ')
  test(`${verb} ${route} of ${endpoint}: ${want}`, () => {
    const path = route.replace(/:(\w+)/g, '{$1}')
    const method = verb.toLowerCase() as Method // The rows have no other words.
    assert.is(summaryOf({ controller, action, path, method }, new Inflector()), want)
  })
}

test.run()
