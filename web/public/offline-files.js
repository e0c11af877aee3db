// Built, this names the application's files. Where it runs from its sources nothing is kept.
self.offlineFiles = { build: '', files: [] }
