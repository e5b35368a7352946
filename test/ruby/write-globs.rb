# frozen_string_literal: true

# Writes globs.tsv: the files that the globs are tried on, and what real Ruby finds for each line of globs.txt.
#
#     ruby test/ruby/write-globs.rb

require 'fileutils'
require 'tmpdir'

FILES = %w[
  .env .github/a.yml app/models/ward.rb app/models/concerns/named.rb app/models/a.rb app/models/.keep
  app/controllers/wards_controller.rb app/controllers/concerns/b.rb app/views/wards/show.json.jbuilder app/models.rb
  lib/a.rb lib/b.rb lib/ab.rb lib/a*.rb lib/.hidden/x.rb lib/.rb lib/é.rb lib/a/b/c/d.rb lib/a/c/c/b.rb
  lib/a-b/x.rb lib/a/z.rb lib/A.rb config/settings.yml config/settings/production.yml
].freeze

globs = File.readlines("#{__dir__}/globs.txt", chomp: true, encoding: 'UTF-8')
rows = Dir.mktmpdir do |root|
  FILES.each do |file|
    FileUtils.mkdir_p(File.dirname("#{root}/#{file}"))
    File.write("#{root}/#{file}", '')
  end
  Dir.chdir(root) do
    globs.flat_map do |glob|
      relative = Dir.glob(glob)
      absolute = Dir.glob("#{root}/#{glob}").map { |path| path.sub(root, '//root') }
      ["#{glob}\t#{relative.join("\t")}", "//root/#{glob}\t#{absolute.join("\t")}"]
    end
  end
end
File.write("#{__dir__}/globs.tsv", "#{FILES.join("\t")}\n#{rows.map(&:rstrip).join("\n")}\n")
